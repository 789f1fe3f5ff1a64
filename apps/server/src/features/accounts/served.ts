import { sql } from 'kysely'
import { hasPermission } from '../../db/grants.ts'

/**
 * Whether a shared link may open: whoever shared it still works here and may share stones, and the client that it is for is active and is shown stones of
 * its kind. Needs `owner`, and `client` joined to the link's client, if there is one.
 */
export const isLinkServed = sql<boolean>`(owner.is_active and not owner.is_deleted and ${hasPermission('owner', 'diamond:mail')}
  and (share_link.account is null or client.is_active and not client.is_deleted
    and (share_link.kind_override is not null or case when share_link.lab_grown then client.show_lab_grown else client.show_natural end)))`

/** Whether the client of a catalogue is active and is shown stones of its kind. Needs `account` and `savedSearch`. */
export const isCatalogueServed = sql<boolean>`account.is_active and not account.is_deleted
  and case when saved_search.lab_grown then account.show_lab_grown else account.show_natural end`
