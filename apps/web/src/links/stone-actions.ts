import { comparedAtLeast, comparedAtMost, tooFewToCompare, tooManyToCompare } from '@loupe/domain/inventory/compare.ts'
import { copyText } from '../kit/copy-text.ts'
import { lazyLayer } from '../kit/lazy-layer.tsx'
import { stonesText } from '../kit/stones.ts'
import { linkTo } from '../screens.ts'
import { dealActions } from './deal-actions.ts'
import type { StoneAction } from './stone-action.ts'

const stonesOut = () => import('../features/inventory/export/layers.tsx')

/**
 * Every action for stones, in the order of the buttons. The desk, the gallery, a stone's page, comparisons, pairs, collections and the lists of clients
 * all offer these, with the same keys.
 */
export const stoneActions = {
  ...dealActions,
  share: {
    label: 'Share',
    title: (stones) => `Share ${stones}: link and QR code`,
    sign: 'share',
    keys: 's',
    access: 'diamond:mail',
    status: 'share',
    Layer: lazyLayer(stonesOut, 'ShareStones'),
  },
  mail: {
    label: 'Send Email',
    title: (stones) => `Email ${stones}`,
    sign: 'mail',
    keys: 'e',
    access: 'diamond:mail',
    Layer: lazyLayer(stonesOut, 'MailStones'),
  },
  xRay: {
    label: 'Email X-ray sheets',
    title: (stones) => `Email X-ray sheets of ${stones}`,
    sign: 'mail',
    access: 'diamond:mail',
    Layer: lazyLayer(stonesOut, 'MailXRays'),
  },
  download: {
    label: 'Download files',
    title: (stones) => `Download files of ${stones}`,
    sign: 'download',
    keys: 'v',
    access: 'diamond:download',
    Layer: lazyLayer(stonesOut, 'DownloadStones'),
  },
  export: {
    label: 'Export',
    title: (stones) => `Export ${stones}`,
    sign: 'download',
    keys: 'f',
    access: ['diamond:download', 'diamond:print'],
    isOfSets: true,
    Layer: lazyLayer(stonesOut, 'ExportStones'),
  },
  print: {
    label: 'Print',
    title: (stones) => `Print ${stones}`,
    sign: 'print',
    keys: 'p',
    access: 'diamond:print',
    Layer: lazyLayer(stonesOut, 'PrintStones'),
  },
  compare: {
    label: 'Compare',
    title: (stones) => `Compare ${stones}`,
    sign: 'columns',
    keys: 'd',
    access: 'diamond:view',
    count: { least: comparedAtLeast, most: comparedAtMost, tooFew: tooFewToCompare, tooMany: tooManyToCompare },
    run: (stones, { navigate }) => navigate(linkTo('compare', {}, { ids: stones.map(({ id }) => id).join(',') })),
  },
  edit: {
    label: 'Edit',
    title: (stones) => `Edit ${stones}`,
    keywords: 'change price back bulk',
    sign: 'edit',
    access: 'diamond:update',
    isRare: true,
    Layer: lazyLayer(() => import('../features/inventory/edit/edit-stones.tsx'), 'EditStones'),
  },
  copy: {
    label: 'Copy as text',
    title: (stones) => `Copy ${stones} as text`,
    sign: 'copy',
    access: 'diamond:view',
    run: (stones, { lists }) =>
      void import('../features/inventory/desk/as-text.ts').then(({ asText }) => copyText(asText(lists, stones), stonesText(stones))),
  },
  collect: {
    label: 'Collect',
    title: (stones) => `Add ${stones} to a collection`,
    sign: 'cards',
    access: 'collection:insert',
    isRare: true,
    Layer: lazyLayer(() => import('../features/inventory/collections/collect-form.tsx'), 'CollectForm'),
  },
  takeOut: {
    label: 'Remove from collection',
    title: (stones) => `Remove ${stones} from this collection`,
    sign: 'not',
    access: 'collection:update',
    isRare: true,
    isOfCollection: true,
    Layer: lazyLayer(() => import('../features/inventory/collections/take-out.tsx'), 'TakeOut'),
  },
  feature: {
    label: 'Feature',
    title: (stones) => `Feature ${stones}`,
    keywords: 'stone of the day, featured stones',
    sign: 'pin',
    access: 'collection:insert',
    isRare: true,
    Layer: lazyLayer(() => import('../features/inventory/collections/feature-form.tsx'), 'FeatureForm'),
  },
  revise: {
    label: 'Revise prices',
    title: (stones) => `Revise the prices of ${stones}`,
    sign: 'edit',
    keys: 'z p',
    access: 'price:insert',
    isRare: true,
    Layer: lazyLayer(() => import('../features/pricing/revise.tsx'), 'ReviseStones'),
  },
  lot: {
    label: 'Put up for bids',
    title: (stones) => `Put ${stones} up for bids`,
    sign: 'up',
    keys: 'u',
    access: 'bid:approve',
    status: 'lot',
    isRare: true,
    Layer: lazyLayer(() => import('../features/transactions/bids/lot-form.tsx'), 'LotForm'),
  },
  withhold: {
    label: 'Withhold from platform',
    title: (stones) => `Withhold ${stones} from a platform`,
    sign: 'not',
    keys: 'z k',
    access: 'platform:update',
    isRare: true,
    Layer: lazyLayer(() => import('../features/inventory/stone/withhold-form.tsx'), 'WithholdForm'),
  },
} as const satisfies Record<string, StoneAction>
export type StoneActionName = keyof typeof stoneActions
/** Also for keys and counts, which not every action has. */
export const stoneActionOf = (name: StoneActionName): StoneAction => stoneActions[name]
export const stoneActionNames = Object.keys(stoneActions) as StoneActionName[]
