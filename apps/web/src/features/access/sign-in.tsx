import { serverNow } from '../../api/clock.ts'
import { auth } from '@loupe/contract/access/auth.ts'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { Failure, call } from '../../api/client.ts'
import { useCompany } from '../../api/company.ts'
import { useWhoAmI } from '../../api/session.tsx'
import { OpenField, OpenPassword, OpenTick } from '../../kit/open/open-fields.tsx'
import { OpenForm } from '../../kit/open/open-form.tsx'
import { needed } from '../../kit/open/rules.ts'
import { OpenPage } from '../../kit/open/open-page.tsx'
import { waysInBeside } from './locked-out.tsx'
import { cameFrom } from './came-from.ts'
import { pending, remembered } from './pending.ts'

const rules = {
  username: [needed('The input is not valid Username!')],
  password: [needed('Please input your Password!')],
}

/** A code that was sent already is still valid: a person who cancelled, or typed the password twice, continues with it. */
async function sendCode(username: string, password: string): Promise<{ email: string; sentAt: number }> {
  try {
    const { email } = await call(auth.sendLoginOtp, { body: { username, password } })
    return { email, sentAt: serverNow() }
  } catch (error) {
    const { email, sentAt } = ((error instanceof Failure ? error.data : undefined) ?? {}) as { email?: string; sentAt?: string }
    if (email === undefined || sentAt === undefined) throw error
    return { email, sentAt: Date.parse(sentAt) }
  }
}

/** First step: username and password. The server then mails a code. */
export function SignIn() {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const { data: me } = useWhoAmI()
  const { isSignUpOpen } = useCompany()
  const [remember, setRemember] = useState(remembered.username !== '')
  const { from, failure } = (state ?? {}) as { from?: unknown; failure?: string }
  // The app's own pages pass it in the navigation state, redirects of the server in the address.
  cameFrom.note(from ?? new URLSearchParams(search).get('from'))
  if (me) return <Navigate to="/" replace />

  const tick = (value: boolean) => {
    setRemember(value)
    if (!value) remembered.forget()
  }
  return (
    <OpenPage
      title="Sign in"
      isMailed
      lead="Welcome back. We send a code to your email as the second step."
      foot={
        isSignUpOpen ? (
          <span>
            New here? <Link to="/signup">Sign up</Link>
          </span>
        ) : null
      }
    >
      <OpenForm
        rules={rules}
        {...(failure ? { alert: failure } : {})}
        initial={{ username: remembered.username }}
        submit="Sign in"
        adviceOn={waysInBeside}
        send={async ({ username = '', password = '' }) => {
          const sent = await sendCode(username, password)
          if (remember) remembered.keep(username.trim())
          pending.hold({ username, password, remember, ...sent })
          await navigate('/otp-verification')
        }}
      >
        {(field) => (
          <>
            <OpenField {...field('username')} label="Username" autoComplete="username" isFirst={remembered.username === ''} />
            <OpenPassword {...field('password')} label="Password" autoComplete="current-password" isFirst={remembered.username !== ''} />
            <OpenTick label="Remember Me" value={remember} onChange={tick}>
              <Link to="/forgot-password">Forgot password?</Link>
            </OpenTick>
          </>
        )}
      </OpenForm>
    </OpenPage>
  )
}
