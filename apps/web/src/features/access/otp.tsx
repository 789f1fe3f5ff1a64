import { serverNow } from '../../api/clock.ts'
import { auth } from '@loupe/contract/access/auth.ts'
import { signInRules } from '@loupe/domain/access/sign-in.ts'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { Failure, call } from '../../api/client.ts'
import { forgetEverything } from '../../api/session.tsx'
import { useNotices } from '../../kit/notices.ts'
import { OpenCode } from '../../kit/open/open-fields.tsx'
import { OpenForm, needed } from '../../kit/open/open-form.tsx'
import { OpenPage } from '../../kit/open/open-page.tsx'
import { useNow } from '../../kit/use-now.ts'
import { cameFrom, pending } from './pending.ts'

const { lifetime, resendAfter } = signInRules.otp
const isCode = (value: string) => (/^\d{6}$/.test(value) ? undefined : 'The input is not valid otp!')
const minutes = (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

/** Second step: the code of the mail. Without what was typed before there is nothing to verify, so it goes back to the sign-in. */
export function Otp() {
  const navigate = useNavigate()
  const { typed } = pending
  if (!typed && pending.limitedToken) return <Navigate to="/update-default-password" replace />
  if (!typed) return <Navigate to="/signin" replace />
  return (
    <OpenPage
      title="Check your mail"
      lead={
        <>
          We sent a six-digit code to <strong>{typed.email}</strong>.
        </>
      }
    >
      <OpenForm
        rules={{ otp: [needed('The input is not valid otp!'), isCode] }}
        submit="Verify"
        beside={
          <button type="button" className="loupe-open-plain" onClick={() => location.assign('/')}>
            Cancel
          </button>
        }
        send={async ({ otp = '' }) => {
          const { username, password, remember } = typed
          const { user, token } = await call(auth.login, { body: { username, password, otp, remember } })
          if (user.defaultPassword) {
            pending.mustChange(token.jwt)
            return navigate('/update-default-password', { replace: true })
          }
          pending.drop()
          await forgetEverything()
          await navigate(cameFrom.take(), { replace: true })
        }}
      >
        {(field) => (
          <>
            <OpenCode {...field('otp')} label="One-time code" isFirst />
            <Resend typed={typed} />
          </>
        )}
      </OpenForm>
    </OpenPage>
  )
}

/** How long the code still works, and another one after half a minute. */
function Resend({ typed }: { typed: NonNullable<typeof pending.typed> }) {
  const now = useNow()
  const notices = useNotices()
  const [sentAt, setSentAt] = useState(typed.sentAt)
  const [readyAt, setReadyAt] = useState(typed.sentAt + resendAfter)
  const left = sentAt + lifetime - now
  const wait = Math.ceil((readyAt - now) / 1000)
  async function send() {
    try {
      const { username, password } = typed
      await call(auth.sendLoginOtp, { body: { username, password } })
      const at = serverNow()
      pending.hold({ ...typed, sentAt: at })
      setSentAt(at)
      setReadyAt(at + resendAfter)
      notices.good('We have sent you a new code.')
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('E_INTERNAL', 'Something went wrong')
      const seconds = (failure.data as { seconds?: number } | undefined)?.seconds
      if (seconds !== undefined) setReadyAt(serverNow() + seconds * 1000)
      notices.bad(failure.message)
    }
  }
  return (
    <div className="loupe-open-inline">
      <span role="timer" aria-live="off">
        {left > 0 ? `The code works for ${minutes(left)}` : 'The code has run out.'}
      </span>
      <button type="button" className="loupe-open-link" disabled={wait > 0} onClick={() => void send()}>
        {wait > 0 ? `Re-send in ${wait} s` : 'Re-send code'}
      </button>
    </div>
  )
}
