import { type AuditSeals as Seals, audits } from '@loupe/contract/reports/audits.ts'
import { addressOf } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { dateTime, whole } from '../../kit/format.ts'
import { RouteButton } from '../../kit/route-button.tsx'
import { saveFrom } from '../../kit/save-file.ts'
import { Failed } from '../../kit/states.tsx'

const many = (count: number, one: string, more: string) => `${whole(count)} ${count === 1 ? one : more}`
const verifiedText = ({ verified }: Seals) =>
  verified === null
    ? 'Not yet verified: a worker does it every hour.'
    : (verified.broken ?? `Verified up to seal ${verified.number} on ${dateTime(verified.at)}: no changes found.`)

/** How much of the log is sealed, the hash to store outside of Loupe, and the result of the last verification. */
export function AuditSeals({ days }: { days: { from?: string; till?: string } }) {
  const may = useMay()
  const { data, error, refetch } = useRead(audits.seals, {})
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { latest, entries, unsealed } = data
  return (
    <section className="audit-seals" aria-label="Seals" data-broken={Boolean(data.verified?.broken)}>
      <p>
        {latest
          ? `${many(entries, 'entry is', 'entries are')} sealed, until ${dateTime(latest.at)}. `
          : 'Nothing sealed yet. Sealing runs every minute. '}
        {unsealed > 0 ? `${many(unsealed, 'entry follows', 'entries follow')} within a minute. ` : ''}
        <b>{verifiedText(data)}</b>
      </p>
      {latest ? (
        <p className="audit-hash">
          Seal {latest.number}: <code>{latest.hash}</code>{' '}
          <Button
            label="Copy hash"
            variant="quiet"
            hint="Store it outside the system to prove later that the log has not changed"
            onClick={() => copyText(latest.hash, 'Hash')}
          />
        </p>
      ) : null}
      <div className="audit-actions">
        <RouteButton route={audits.verify} input={{}} label="Verify now" />
        {may(audits.export) && latest ? (
          <Button
            label="Export with seals"
            hint="JSON lines that can be verified without a database: npm run verify-audit -- --file"
            onClick={() => saveFrom(addressOf(audits.export, { query: days }))}
          />
        ) : null}
      </div>
    </section>
  )
}
