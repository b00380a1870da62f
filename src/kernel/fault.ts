import { isText, type Text } from './text.ts';

/** Something from outside that does not hold, told to whoever brought it in the language they read. */
export class Fault extends Error {
  readonly text: Text;

  constructor(text: Text) {
    super(text.en);
    this.text = text;
  }
}

const UNEXPECTED: Text = {
  en: 'something in it is not as the rules need it',
  it: 'qualcosa non è come serve alle regole',
};

/** What an error says to people. Only the log tells the words of a program. */
export function textOf(error: unknown): Text {
  const { text } = error as { readonly text?: unknown };
  return typeof text === 'object' && text !== null && isText(text) ? text : UNEXPECTED;
}
