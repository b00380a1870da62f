import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { known } from '#kernel/known';
import { isKnownTag, NOT_MODIFIED } from './problem.ts';

/*
 * GraphiQL out of its package: nothing comes from another host, and the page runs nothing but the files beside it.
 */

const WORKERS = { editorWorkerService: 'editor-worker', json: 'json-worker', graphql: 'graphql-worker' } as const;

const BEGIN = `
const workers = ${JSON.stringify(WORKERS)};
self.MonacoEnvironment = { globalAPI: false, getWorkerUrl: (_, label) => 'graphiql/' + workers[label] + '.js' };
`;
const RENDER = `
YogaGraphiQL.renderYogaGraphiQL(document.getElementById('root'), {
  title: 'Impulse',
  endpoint: 'graphql',
  subscriptionsProtocol: 'WS',
  additionalHeaders: { 'x-requested-with': 'impulse' },
});
`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Impulse: GraphiQL</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="graphiql/style.css">
</head>
<body class="no-focus-outline">
<noscript>GraphiQL needs JavaScript.</noscript>
<div id="root"></div>
<script src="graphiql/begin.js"></script>
<script src="graphiql/main.js"></script>
<script src="graphiql/render.js"></script>
</body>
</html>
`;

const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `worker-src 'self'`,
  // The editor measures and colours by styles it writes itself.
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly content: Buffer;
}

const SCRIPT = 'text/javascript; charset=utf-8';

function makeAsset(text: string, type: string): Asset {
  const content = Buffer.from(text);
  return { type, content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` };
}

/** Some megabytes: read when somebody opens the page. */
async function loadAssets(): Promise<ReadonlyMap<string, Asset>> {
  const { css, js, editorWorkerService, jsonWorker, graphqlWorker } = await import(
    '@graphql-yoga/render-graphiql/graphiql'
  );
  return new Map([
    ['begin.js', makeAsset(BEGIN, SCRIPT)],
    ['main.js', makeAsset(js, SCRIPT)],
    ['render.js', makeAsset(RENDER, SCRIPT)],
    ['style.css', makeAsset(css, 'text/css; charset=utf-8')],
    [`${WORKERS.editorWorkerService}.js`, makeAsset(editorWorkerService, SCRIPT)],
    [`${WORKERS.json}.js`, makeAsset(jsonWorker, SCRIPT)],
    [`${WORKERS.graphql}.js`, makeAsset(graphqlWorker, SCRIPT)],
  ]);
}

const FILES = ['begin.js', 'main.js', 'render.js', 'style.css', ...Object.values(WORKERS).map((name) => `${name}.js`)];

export const graphiql: FastifyPluginAsync = async (app) => {
  let assets: ReturnType<typeof loadAssets> | undefined;
  const schema = { hide: true };
  app.get('/graphiql', { schema }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(PAGE),
  );
  for (const file of FILES)
    app.get(`/graphiql/${file}`, { schema }, async ({ headers }, reply) => {
      assets ??= loadAssets();
      const { type, etag, content } = known((await assets).get(file), 'asset', file);
      reply
        .header('etag', etag)
        .header('cache-control', 'public, max-age=3600')
        .header('content-security-policy', POLICY);
      return isKnownTag(headers['if-none-match'], etag)
        ? reply.code(NOT_MODIFIED).send()
        : reply.type(type).send(content);
    });
};
