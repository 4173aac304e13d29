# The image: docs/operators-guide.md says how to run it, docs/decisions/0064-packages.md why it is made like this.

FROM node:22-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/public/package.json apps/public/
COPY apps/storyteller/package.json apps/storyteller/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY packages/catalogue/package.json packages/catalogue/
COPY packages/game/package.json packages/game/
COPY packages/layout/package.json packages/layout/
COPY packages/page/package.json packages/page/
COPY packages/protocol/package.json packages/protocol/

FROM manifests AS build
RUN npm install --no-save --include=dev
COPY . .
RUN npm run build

FROM manifests AS production
RUN npm install --no-save --omit=dev --workspace apps/server

FROM node:22-bookworm-slim
# The folders stay as in the repository: the server looks for the web app beside itself.
WORKDIR /app
COPY package.json LICENSE NOTICE.md ./
COPY apps/server/package.json apps/server/
COPY --from=production /app/node_modules node_modules/
COPY --from=production /app/packages packages/
COPY --from=build /app/apps/server/dist apps/server/dist/
COPY --from=build /app/apps/storyteller/dist apps/storyteller/dist/
COPY --from=build /app/apps/storyteller/dist-server apps/storyteller/dist-server/
RUN mkdir /data && chown node:node /data
# MALLOC_ARENA_MAX: docs/operation.md, Memory.
ENV NODE_ENV=production DATA_DIR=/data PORT=8000 MALLOC_ARENA_MAX=1
USER node
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: the server itself is process 1 and gets SIGTERM. The flag is explained in docs/operation.md, Memory.
CMD ["node", "--max-semi-space-size=4", "apps/server/dist/main.js"]
