import { serverNow } from '../../api/clock.ts'
import { auth } from '@loupe/contract/access/auth.ts'
import { signInRules } from '@loupe/domain/access/sign-in.ts'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { company, useCompany } from '../../api/company.ts'
import { Failure, call } from '../../api/client.ts'
import { forgetEverything } from '../../api/session.tsx'
import { claimTab, tab } from '../../api/tab-owner.ts'
import { OpenCancel } from '../../kit/open/open-buttons.tsx'
import { OpenCode, OpenPassword } from '../../kit/open/open-fields.tsx'
import { OpenForm } from '../../kit/open/open-form.tsx'
import { needed } from '../../kit/open/rules.ts'
import { OpenPage } from '../../kit/open/open-page.tsx'
import { toast } from '../../kit/toast.ts'
import { UnstyledButton } from '../../kit/unstyled-button.tsx'
import { useNow } from '../../kit/use-now.ts'
import { waysInBeside } from './locked-out.tsx'
import { cameFrom } from './came-from.ts'
import { pending } from './pending.ts'

const { lifetime, resendAfter } = signInRules.otp
const isCode = (value: string) => (/^\d{6}$/.test(value) ? undefined : 'The input is not valid otp!')
const minutes = (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

const code = [needed('The input is not valid otp!'), isCode]
const again = [needed('Please input your Password!')]

/**
 * Second step: the code from the mail. Without the username and password typed before, there is nothing to verify, so it redirects to the sign-in.
 * The password is never stored: after a reload the form asks for it beside the code.
 */
export function Otp() {
  const navigate = useNavigate()
  const { mail } = useCompany()
  const { typed } = pending
  if (!typed && pending.limitedToken) return <Navigate to="/update-default-password" replace />
  if (!typed) return <Navigate to="/signin" replace />
  const isReloaded = typed.password === undefined
  const cancel = () => {
    pending.forgetTyped()
    location.assign('/')
  }
  return (
    <OpenPage
      title="Check your email"
      isMailed
      lead={
        <>
          {mail === 'nowhere' ? 'A six-digit code was made for' : 'We sent a six-digit code to'} <strong>{typed.email}</strong>.
        </>
      }
    >
      <OpenForm
        rules={isReloaded ? { otp: code, password: again } : { otp: code }}
        submit="Verify"
        submitsWith="otp"
        adviceOn={waysInBeside}
        beside={<OpenCancel onPress={cancel} />}
        send={async ({ otp = '', password = typed.password ?? '' }) => {
          const { username, remember } = typed
          const { user, token } = await call(auth.login, { body: { username, password, otp, remember } })
          const isOthers = claimTab(user.id)
          if (user.defaultPassword) {
            pending.mustChange(token.jwt, isOthers)
            return navigate('/update-default-password', { replace: true })
          }
          pending.drop()
          // To the dashboard: the page that a colleague's session ended on is not this person's to return to.
          if (isOthers) return tab.reload()
          await forgetEverything()
          await navigate(cameFrom.take(), { replace: true })
        }}
      >
        {(field) => (
          <>
            <OpenCode {...field('otp')} label="One-time code" isFirst />
            {isReloaded ? (
              <OpenPassword
                {...field('password')}
                label="Password"
                autoComplete="current-password"
                hint="Reloading the page cleared your password. Please enter it again."
              />
            ) : null}
            {isReloaded ? null : <Resend typed={typed} />}
          </>
        )}
      </OpenForm>
    </OpenPage>
  )
}

/** The time until the code expires, and a button that sends a new one, enabled after a wait. */
function Resend({ typed }: { typed: NonNullable<typeof pending.typed> }) {
  const now = useNow()
  const [sentAt, setSentAt] = useState(typed.sentAt)
  const [readyAt, setReadyAt] = useState(typed.sentAt + resendAfter)
  const left = sentAt + lifetime - now
  const wait = Math.ceil((readyAt - now) / 1000)
  async function send() {
    try {
      const { username, password = '' } = typed
      await call(auth.sendLoginOtp, { body: { username, password } })
      const at = serverNow()
      pending.hold({ ...typed, sentAt: at })
      setSentAt(at)
      setReadyAt(at + resendAfter)
      toast.success(company().mail === 'nowhere' ? 'A new code was made.' : 'We have sent you a new code.')
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('E_INTERNAL', 'Something went wrong')
      const seconds = (failure.data as { seconds?: number } | undefined)?.seconds
      if (seconds !== undefined) setReadyAt(serverNow() + seconds * 1000)
      toast.error(failure.message)
    }
  }
  return (
    <div className="loupe-open-inline">
      <span role="timer" aria-live="off">
        {left > 0 ? `The code expires in ${minutes(left)}` : 'The code has expired.'}
      </span>
      <UnstyledButton className="loupe-open-link" disabled={wait > 0} onClick={() => void send()}>
        {wait > 0 ? `Re-send in ${wait} s` : 'Re-send code'}
      </UnstyledButton>
    </div>
  )
}
