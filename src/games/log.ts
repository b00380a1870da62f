/** Where the use cases write what somebody should look at. */
export interface Log {
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}
