import { type ApiCall, apiCalls } from '@loupe/contract/platforms/api-keys.ts'
import { instant, text, whole } from '../../../kit/columns.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'

type Row = Omit<ApiCall, 'id'> & { id: never }

/** Settings > API calls: requests of clients' systems and our own, and their responses. */
export const ApiCallList = () => (
  <ListScreen<Row>
    title="API calls"
    route={apiCalls.list}
    sort={[{ at: 'DESC' }]}
    searchIn={['keyName', 'companyName', 'summary', 'route', 'status', 'ip', 'requestId']}
    empty="No API calls in the last 90 days."
    columns={[
      instant('at', { sortable: true }),
      text('companyName', { sortable: true }),
      text('keyName', { sortable: true }),
      text('summary', { sortable: true }),
      text('route', { under: 'summary', isNamedUnder: true }),
      whole('status', { sortable: true }),
      whole('ms', { sortable: true }),
      whole('bytes', { sortable: true }),
      text('ip', { sortable: true }),
      text('requestId'),
    ]}
  />
)
