import { accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import type { World } from './world.ts'

/** Adds an approved default term for 30 days to a client, so that its prices are quoted on it. */
export async function agreedTerm(world: World, account: string, figures: { extraPer?: number; rapPer?: number }): Promise<string> {
  const valueOf = (parentCode: string, code: string) =>
    world.services.db
      .selectFrom('master')
      .select('id')
      .where('parentCode', '=', parentCode)
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  const [currency, days] = await Promise.all([valueOf('CURRENCY', 'USD'), valueOf('DAY_TERM', '30')])
  const { id } = await world.as('seller')(accountTerms.create, {
    body: { account, currencyId: currency.id, dayTermsId: days.id, ...figures },
  })
  await world.as('admin')(accountTerms.approve, { body: { id } })
  return id
}
