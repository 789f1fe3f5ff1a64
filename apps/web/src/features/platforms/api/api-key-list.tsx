import { type ApiKey, apiKeys } from '@loupe/contract/platforms/api-keys.ts'
import type { Reply } from '@loupe/contract/route.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { type ApiKeyState, type ApiScope, apiScopeLabel, apiScopes, callsAMinute } from '@loupe/domain/platforms/api-key.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { type Column, badge, custom, deadline, instant, text, whole } from '../../../kit/columns.tsx'
import { InstantField } from '../../../kit/date-fields.tsx'
import { FlagField, SeveralField } from '../../../kit/choice-fields.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { linkTo } from '../../../screens.ts'
import { ApiUserField } from './api-user-field.tsx'
import { MadeKey } from './made-key.tsx'
import { RevokeButton } from './revoke-button.tsx'

const states: Record<ApiKeyState, { label: string; tone: Tone }> = {
  live: { label: 'Active', tone: 'good' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'bad' },
}
const isOfStones = (scope: ApiScope) => scope === 'stock' || scope === 'feed'
const opens = apiScopes.map((value) => ({ value, label: apiScopeLabel(value), area: isOfStones(value) ? 'Stones' : 'Deals of the client' }))

const columns: Column<ApiKey>[] = [
  badge('state', states, { sortable: true, width: 120 }),
  text('name', { sortable: true }),
  text('companyName', { sortable: true }),
  text('userName', { sortable: true }),
  text('hint'),
  custom('scopes', ({ scopes }) => scopes.map((scope) => <div key={scope}>{apiScopeLabel(scope)}</div>), { written: 'value' }),
  whole('perMinute'),
  instant('lastUsedAt', { sortable: true }),
  deadline('expiresAt', { sortable: true }),
  instant('createdAt', { sortable: true }),
]

/** Settings > API keys: the keys of clients' systems with their permissions and last use, and the button that revokes them. */
export function ApiKeyList() {
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<Reply<typeof apiKeys.create>>()
  return (
    <>
      <ListScreen<ApiKey>
        title="API keys"
        help={['API key', 'Key scope', 'Service account']}
        route={apiKeys.list}
        sort={[{ createdAt: 'DESC' }]}
        searchIn={['name', 'companyName', 'userName', 'hint']}
        empty="No API keys yet. Add an API user on the client’s page, then add a key here."
        onAdd={may(apiKeys.create) ? () => setAdding(true) : undefined}
        note={
          <p className="api-note">
            Keys can call the routes in <a href="/docs">the API documentation</a>. Calls are listed in the{' '}
            <Link to={linkTo('apiCalls')}>call log</Link>.
          </p>
        }
        actions={may(apiKeys.create) ? <Button label="Add key" variant="main" onClick={() => setAdding(true)} /> : null}
        columns={columns}
        rowActions={({ id, name, state }) => (
          <RowActions>
            {state === 'live' ? (
              <RevokeButton
                route={apiKeys.revoke}
                id={id}
                title={`Revoke the key “${name}”?`}
                content="The key stops working now. Webhooks of its user go on. This cannot be undone."
              />
            ) : null}
          </RowActions>
        )}
      />
      <FormDrawer
        title="Add key"
        submit="Create key"
        route={apiKeys.create}
        initial={{ scopes: ['stock', 'feed'], perMinute: callsAMinute.default, expiresAt: null, isTest: false }}
        open={isAdding}
        onClose={() => setAdding(false)}
        onDone={setMade}
      >
        {(field) => (
          <>
            <ApiUserField {...field('user')} />
            <TextField {...field('name')} />
            <SeveralField {...field('scopes')} choices={opens} />
            <NumberField {...field('perMinute')} min={callsAMinute.min} max={callsAMinute.max} places={0} />
            <InstantField {...field('expiresAt')} isOptional />
            <FlagField {...field('isTest')} />
          </>
        )}
      </FormDrawer>
      {made ? <MadeKey title={`The key “${made.name}”`} text={made.key} onClose={() => setMade(undefined)} /> : null}
    </>
  )
}
