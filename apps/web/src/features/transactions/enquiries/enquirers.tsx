import { type Enquirer, enquiries, enquiryKindNames, enquiryKinds } from '@loupe/contract/transactions/enquiries.ts'
import { Link } from 'react-router'
import { useMay } from '../../../api/session.tsx'
import { type Column, custom, text, whole } from '../../../kit/columns.tsx'
import { dash, whole as visible } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { linkTo } from '../../../screens.ts'
import { useClientPanel } from '../tracks/client-tracks.tsx'

/** Clients with open enquiries, and the number of each kind as a link to its list. */
export function Enquirers({ account }: { account: string | undefined }) {
  const may = useMay()
  const client = useClientPanel()
  const kinds = enquiryKindNames
    .filter((kind) => may(enquiryKinds[kind]))
    .map((kind): Column<Enquirer> => ({
      ...custom(
        kind,
        (row) => (row[kind] > 0 ? <Link to={linkTo('enquiry', { kind }, { account: row.id })}>{visible(row[kind])}</Link> : dash),
        {
          sortable: true,
          written: 'value',
        },
      ),
      align: 'right',
    }))
  return (
    <>
      <ListScreen<Enquirer>
        title="Enquiry"
        route={enquiries.list}
        {...(account ? { filter: { id: account } } : {})}
        sort={[{ total: 'DESC' }]}
        searchIn={['companyName', 'sellerName']}
        empty={account ? 'No open deals for this client.' : 'No open enquiries.'}
        columns={[
          custom(
            'companyName',
            ({ id, companyName }) => (
              <UnstyledButton
                className="loupe-note-link"
                onClick={() => client.open({ account: id, companyName })}
                title="All tracked items of this client"
              >
                {companyName}
              </UnstyledButton>
            ),
            { sortable: true, written: 'value' },
          ),
          text('sellerName', { sortable: true, under: 'companyName' }),
          ...kinds,
          whole('total', { sortable: true }),
        ]}
      />
      {client.panel}
    </>
  )
}
