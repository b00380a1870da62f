import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';

/*
 * Where the links in letters lead that do something: about accounts, and to stop the letters. The secret stands behind the # of
 * the address, which browsers keep to themselves, and is shown to the service only when a person presses the button: programs
 * that open links in letters to look for harm use nothing up.
 */

const SCRIPT = `
const WORDS = {
  en: { reset: 'Choose a new password', email: 'Confirm your address', password: 'New password (10 characters or more)',
    tokens: 'Revoke the tokens of my programs as well', go: 'Go on', none: 'This address is not complete: follow the link in the e-mail.',
    changed: 'Your password is set. You may log in with it.', confirmed: 'Thank you: your address is confirmed.',
    unsubscribe: 'No more e-mails about your games', ended: 'You will get no more e-mails about your games.' },
  it: { reset: 'Scegli una nuova password', email: 'Conferma il tuo indirizzo', password: 'Nuova password (almeno 10 caratteri)',
    tokens: 'Revoca anche i token dei miei programmi', go: 'Avanti', none: 'L’indirizzo non è completo: segui il collegamento nell’e-mail.',
    changed: 'La password è impostata: puoi usarla per entrare.', confirmed: 'Grazie: il tuo indirizzo è confermato.',
    unsubscribe: 'Niente più e-mail sulle tue partite', ended: 'Non riceverai più e-mail sulle tue partite.' },
};
const asked = new URLSearchParams(location.search).get('language');
const words = Object.hasOwn(WORDS, asked) ? WORDS[asked] : WORDS.en;
const [, matter, secret] = /^#(password-reset|email|unsubscribe)=(.+)$/.exec(location.hash) ?? [];
const isReset = matter === 'password-reset';
const $ = (id) => document.getElementById(id);
const say = (text) => { $('said').textContent = text; };
const titles = { 'password-reset': words.reset, email: words.email, unsubscribe: words.unsubscribe };
document.title = $('title').textContent = titles[matter] ?? 'Impulse';
$('go').textContent = words.go;
$('password-label').firstChild.textContent = words.password;
$('tokens-label').lastChild.textContent = words.tokens;
$('choice').hidden = !isReset;
$('password').required = isReset;
if (matter === undefined) { $('form').hidden = true; say(words.none); }
history.replaceState(null, '', location.pathname + location.search);
$('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const token = decodeURIComponent(secret);
  const [method, path, body, done] = {
    'password-reset': ['PUT', 'api/password-resets',
      { token, password: $('password').value, tokens: $('tokens').checked ? 'revoke' : 'keep' }, words.changed],
    email: ['PUT', 'api/email-confirmations', { token }, words.confirmed],
    unsubscribe: ['POST', 'api/mail/unsubscribe/' + secret, {}, words.ended],
  }[matter];
  const answer = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json', 'x-requested-with': 'impulse' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) return say((await answer.json()).detail);
  $('form').hidden = true;
  say(done);
});
`;

const STYLE = `
body { font: 1.1rem/1.5 sans-serif; max-width: 30rem; margin: 3rem auto; padding: 0 1rem; }
label { display: block; margin: 1rem 0; }
input[type=password] { display: block; width: 100%; font: inherit; padding: .4rem; box-sizing: border-box; }
button { font: inherit; padding: .4rem 1.2rem; }
`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Impulse</title>
<style>${STYLE}</style>
</head>
<body>
<h1 id="title">Impulse</h1>
<form id="form">
<div id="choice">
<label id="password-label">New password<input id="password" type="password" minlength="10" maxlength="200" autocomplete="new-password"></label>
<label id="tokens-label"><input id="tokens" type="checkbox"> Revoke tokens</label>
</div>
<button id="go">Go on</button>
</form>
<p id="said" role="status"></p>
<script>${SCRIPT}</script>
</body>
</html>
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = [
  `default-src 'none'`,
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

export const accountPage: FastifyPluginAsync = async (app) => {
  app.get('/account', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .send(PAGE),
  );
};
