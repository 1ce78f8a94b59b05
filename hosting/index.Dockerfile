# The index of a deployment's history: docker build -f hosting/index.Dockerfile -t canopy-index .
FROM node:24.21.0-slim
WORKDIR /canopy
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts
COPY indexer indexer
COPY scripts scripts
COPY src src
COPY tsconfig.base.json ./
RUN node scripts/indexer.ts --install && chown -R node indexer
USER node
ENV INDEX_HOST=0.0.0.0 INDEX_PORT=42069
EXPOSE 42069
HEALTHCHECK --interval=30s --timeout=10s --start-period=2h --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:42069/history/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/indexer.ts"]
