# Builds the program, then keeps only what it needs to run.
FROM node:22-bookworm-slim AS build
WORKDIR /impulse
COPY package.json .npmrc ./
RUN npm install --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 IMPULSE_DATA=/data
WORKDIR /impulse
COPY --from=build /impulse/package.json /impulse/schema.graphql /impulse/api-examples.json ./
COPY --from=build /impulse/node_modules node_modules
COPY --from=build /impulse/dist dist
COPY --from=build /impulse/bin bin
COPY --from=build /impulse/tools/build.mjs tools/build.mjs
COPY --from=build /impulse/prisma prisma
COPY --from=build /impulse/scenarios scenarios
# The lists of clauses are data and lie beside the sources.
COPY --from=build /impulse/src/rulesets src/rulesets
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: signals must reach the program itself.
CMD ["node", "dist/main.js"]
