import type pg from 'pg'
import { createDb } from '../db/connection.ts'
import { createMasters } from '../db/masters.ts'
import type { Files } from '../integrations/files.ts'
import { loadBlocks } from './blocks.ts'
import { loadCabins } from './cabins.ts'
import { loadCatalogues } from './catalogues.ts'
import { loadClientSystems } from './client-systems.ts'
import { type AccountRow, clientRows } from './clients.ts'
import { loadCompany } from './company.ts'
import { insertRows } from './copy.ts'
import { demoSeed } from './derive.ts'
import { loadHome } from './home.ts'
import { loadIntakes } from './intakes.ts'
import { loadKyc } from './kyc.ts'
import { loadMemos } from './memos.ts'
import { numberDeals } from './number-deals.ts'
import { numberDocuments } from './number-documents.ts'
import { loadMessages } from './messages.ts'
import { loadOfficeDocuments } from './office-documents.ts'
import { loadOffice } from './office.ts'
import { loadParcels } from './parcels.ts'
import { loadPastDeals } from './past/deals.ts'
import { staffRows } from './people.ts'
import { loadPlatforms } from './platforms.ts'
import { loadPrices } from './prices.ts'
import { loadProformas } from './proformas.ts'
import { loadRanges } from './ranges.ts'
import { loadShares } from './shares.ts'
import { loadShowcase } from './showcase.ts'
import { createStoneTable } from './stone-table.ts'
import { loadTerms } from './terms.ts'
import { loadTrade } from './trade/load.ts'

interface Business {
  files: Files
  /** Of the installation (`SESSION_SECRET`). */
  secret: string
  now: number
}

/** Everything of the demo company but its stock and pictures, which it needs: people, documents, prices, content. */
export async function loadBusiness(pool: pg.Pool, client: pg.ClientBase, { files, secret, now }: Business): Promise<void> {
  const masters = createMasters(createDb(pool), { on: () => () => undefined, isListening: () => false }, () => undefined)
  await masters.ready()
  const people = await loadPeople(client)
  await loadPastDeals(client, people.staff, now)
  await loadBlocks(client, people, now)
  await loadCabins(client)
  await loadMemos(client, people, now)
  await numberDeals(client, () => loadTrade(client, masters, people.staff, now))
  await loadProformas(client, files, people.staff, now)
  await loadOfficeDocuments(client, people, now)
  // Before messages name them.
  await numberDocuments(client)
  await loadKyc(client, files, people.staff, now)
  await loadParcels(client, people.staff, await loadRanges(client), now)
  await loadPrices(client, people.staff.admin, now)
  await createStoneTable(client)
  await loadPlatforms(client, people.staff.admin, now)
  await loadIntakes(client, people.staff.admin, now)
  await loadShowcase(client, people.staff, now)
  await loadHome(client, people.staff, now)
  await loadCompany(client, now)
  await loadTerms(client, people.staff.admin, now)
  await loadMessages(client, people.staff, now)
  await loadCatalogues(client, people.staff, now)
  await loadShares(client, people.staff, now)
  await loadOffice(client, people.staff, now)
  await loadClientSystems(client, people.staff.admin, secret, now)
}

async function loadPeople(client: pg.ClientBase) {
  const staff = await staffRows()
  await insertRows(client, 'user', Object.values(staff))
  const { accounts, users } = await clientRows([staff.seller.id, staff.seller2.id], demoSeed)
  await loadAccounts(client, accounts)
  await insertRows(client, 'user', users)
  await completeAccounts(client)
  const primaries = users.filter((user) => user.username.endsWith('-1'))
  return { staff, accounts, userOf: new Map(primaries.flatMap(({ account, id }) => (account === null ? [] : [[account, id] as const]))) }
}

async function loadAccounts(client: pg.ClientBase, accounts: readonly AccountRow[]) {
  await insertRows(
    client,
    'account',
    accounts.map(({ iso: _iso, city: _city, ...account }) => ({ ...account, ledger_type: ['customer'], is_active: true })),
  )
  // City names are not unique in a country; the demo takes the first city of the name.
  await client.query(
    `update account a set country = place.country, state = place.state, city = place.city
     from (
       select distinct on (w.id) w.id, co.id as country, s.id as state, ci.id as city
       from jsonb_to_recordset($1) as w(id uuid, iso text, city text)
       join country co on co.iso_code = w.iso
       left join (state s join city ci on ci.state = s.id) on s.country = co.id and ci.name = w.city
       order by w.id, s.code
     ) as place
     where a.id = place.id`,
    [JSON.stringify(accounts)],
  )
}

/** Sets the primary user and the group of each client. */
async function completeAccounts(client: pg.ClientBase) {
  await client.query(`update account a set primary_user = u.id from "user" u where u.account = a.id and u.type = 4`)
  await client.query(`insert into account_group (account, "group", "time", is_active)
    select id, (array['REGULAR', 'KEY', 'NEW'])[1 + abs(hashtext(vendor_code) % 3)], created_at, true from account`)
}
