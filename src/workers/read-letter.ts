export { readLetter } from '#post/inbound-letter';
