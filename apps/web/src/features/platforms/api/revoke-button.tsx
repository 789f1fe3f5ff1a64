import type { apiKeys } from '@loupe/contract/platforms/api-keys.ts'
import type { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import { RouteButton } from '../../../kit/route-button.tsx'

interface Props {
  route: typeof apiKeys.revoke | typeof serviceAccounts.revoke
  id: string
  /** The question before it is revoked, and what it means. */
  title: string
  content: string
}

/** Revokes a key of the API at once. */
export const RevokeButton = ({ route, id, title, content }: Props) => (
  <RouteButton
    route={route}
    input={{ body: { id } }}
    label="Revoke"
    outcome={() => 'Revoked.'}
    isSmall
    variant="danger"
    confirm={{ title, content, ok: 'Revoke' }}
  />
)
