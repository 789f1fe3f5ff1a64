import { readFileSync } from 'node:fs'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import type { ApiCaller } from '../context.ts'
import type { Calls } from './calls.ts'
import { viewedStone } from './company-reads.ts'

const glossaryUri = 'loupe://glossary'

const clientFields = [
  'id',
  'companyName',
  'vendorCode',
  'name',
  'sellerName',
  'brokerName',
  'cityName',
  'countryName',
  'ledgerType',
  'isActive',
  'isApproved',
  'showNatural',
  'showLabGrown',
  'kycExpiresOn',
] as const

let glossary: string | undefined
/** Trade terms, and the fields of a stone: the parts of the glossary that say what replies mean. */
function glossaryText(): string {
  if (glossary !== undefined) return glossary
  const page = readFileSync(new URL('../../../../docs/glossary.md', import.meta.url), 'utf8')
  return (glossary = page.slice(0, page.indexOf('\n## A parcel on the wire')))
}

export const resources = [
  {
    uri: glossaryUri,
    name: 'glossary',
    title: 'Glossary',
    description: 'Terms of the diamond trade, and what the fields of a stone mean',
    mimeType: 'text/markdown',
  },
]

const stone = {
  uriTemplate: 'loupe://stone/{vStnId}',
  name: 'stone',
  title: 'A stone',
  description: 'One stone by its stone ID',
  mimeType: 'application/json',
}
const client = {
  uriTemplate: 'loupe://client/{id}',
  name: 'client',
  title: 'A client',
  description: 'One client by its id',
  mimeType: 'application/json',
}

const stoneRoute = ({ client: ofClient }: ApiCaller) => (ofClient ? clientApi.stone : diamonds.view)
export const templatesOf = (key: ApiCaller, call: Calls) => [
  ...(call.may(stoneRoute(key)) ? [stone] : []),
  ...(call.may(accounts.detail) ? [client] : []),
]

interface Contents {
  [key: string]: unknown
  contents: { uri: string; mimeType: string; text: string }[]
}

/** Undefined for an address that is no resource. What the key may not read is refused by its route. */
export async function readResource(uri: string, key: ApiCaller, call: Calls): Promise<Contents | undefined> {
  if (uri === glossaryUri) return { contents: [{ uri, mimeType: 'text/markdown', text: glossaryText() }] }
  const [, kind, name = ''] = /^loupe:\/\/(stone|client)\/([^/]{1,100})$/.exec(uri) ?? []
  const decoded = decode(name)
  if (kind === undefined || decoded === undefined) return undefined
  const row = kind === 'stone' ? await readStone(decoded, key, call) : await readClient(decoded, call)
  return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(row) }] }
}

function decode(name: string): string | undefined {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}

const readStone = async (name: string, key: ApiCaller, call: Calls): Promise<object> =>
  key.client ? call(clientApi.stone, { params: { vStnId: name } }) : viewedStone(await call(diamonds.view, { params: { id: name } }))

const readClient = async (id: string, call: Calls): Promise<object> =>
  (await call(accounts.detail, { body: { id, select: [...clientFields] } })).detail
