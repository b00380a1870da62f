import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import './style/base.css';
import './style/pages.css';
import './style/parts.css';
import './style/map.css';
import './style/orders.css';
import './style/panel.css';
import './style/game.css';
import './style/print.css';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
