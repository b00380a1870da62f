"""A client of Impulse, the game-state service for historical board wargames. Python 3.10 or newer, without dependencies."""
from .client import ImpulseClient, ImpulseError

__all__ = ["ImpulseClient", "ImpulseError"]
__version__ = "0.1.0"
