import { type HealthCheck, systemHealth } from '@loupe/contract/reports/health.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import { Fragment } from 'react'
import { useRead } from '../../api/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { dateTime, exactly } from '../../kit/format.ts'
import { Page } from '../../kit/page.tsx'
import { Heading } from '../../kit/rows.tsx'
import { LoadingOrFailed } from '../../kit/states.tsx'
import { Status } from '../../kit/status.tsx'
import './health.css'

const tones: Record<HealthCheck['state'], { label: string; tone: Tone }> = {
  good: { label: 'OK', tone: 'good' },
  warn: { label: 'Warning', tone: 'warn' },
  bad: { label: 'Critical', tone: 'bad' },
}

/** System health: all checks, their status, and what to do next. */
export function HealthPage() {
  const query = useRead(systemHealth.view, {}, { staleTime: 0 })
  const { data, isFetching, refetch } = query
  const checks = data?.checks ?? []
  const wrong = checks.filter(({ state }) => state !== 'good')
  return (
    <Page
      title="System health"
      actions={
        <>
          {data ? (
            <time dateTime={data.at} title={exactly(data.at)}>
              Checked {dateTime(data.at)}
            </time>
          ) : null}
          <Button label="Refresh" busy={isFetching} onClick={() => void refetch()} />
        </>
      }
    >
      {!data ? (
        <LoadingOrFailed query={query} rows={12} />
      ) : (
        <>
          <p className="health-sum">
            {wrong.length === 0
              ? 'All systems are working.'
              : `${wrong.length} of ${checks.length} ${wrong.length === 1 ? 'needs' : 'need'} attention: `}
            {wrong.map(({ id, title }, at) => (
              <Fragment key={id}>
                {at > 0 ? ', ' : ''}
                <a href={`#${id}`}>{title}</a>
              </Fragment>
            ))}
            {wrong.length > 0 ? '.' : null}
          </p>
          {[...Map.groupBy(checks, ({ group }) => group)].map(([group, list]) => (
            <section key={group} aria-label={group}>
              <Heading>{group}</Heading>
              <ul className="health">
                {list.map(({ id, title, state, message, next }) => (
                  <li key={id} id={id} data-state={state}>
                    <b>{title}</b>
                    <Status state={tones[state]} />
                    <span>
                      {message}
                      {next ? <em>{next}</em> : null}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </Page>
  )
}
