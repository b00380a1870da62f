type WithoutNulls<Arguments> = { [Name in keyof Arguments]: Exclude<Arguments[Name], null> };

/** In GraphQL an argument left out may also be null; inside it is undefined. */
export const dropNulls = <Arguments extends object>(args: Arguments): WithoutNulls<Arguments> =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null)) as WithoutNulls<Arguments>;
