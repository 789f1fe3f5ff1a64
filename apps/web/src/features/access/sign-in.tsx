import { serverNow } from '../../api/clock.ts'
import { auth } from '@loupe/contract/access/auth.ts'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { useHouse } from '../../api/house.ts'
import { useWhoAmI } from '../../api/session.tsx'
import { OpenField, OpenPassword, OpenTick } from '../../kit/open/open-fields.tsx'
import { OpenForm, needed } from '../../kit/open/open-form.tsx'
import { OpenPage } from '../../kit/open/open-page.tsx'
import { cameFrom, pending, remembered } from './pending.ts'

const rules = {
  username: [needed('The input is not valid Username!')],
  password: [needed('Please input your Password!')],
}

/** First step: username and password; a code goes out by mail. */
export function SignIn() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { data: me } = useWhoAmI()
  const { isSignUpOpen } = useHouse()
  const [remember, setRemember] = useState(remembered.username !== '')
  cameFrom.note((state as { from?: unknown } | null)?.from)
  if (me) return <Navigate to="/" replace />

  const tick = (value: boolean) => {
    setRemember(value)
    if (!value) remembered.forget()
  }
  return (
    <OpenPage
      title="Sign in"
      lead="Welcome back. We send a code to your e-mail as the second step."
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
        initial={{ username: remembered.username }}
        submit="Sign in"
        send={async ({ username = '', password = '' }) => {
          const { email } = await call(auth.sendLoginOtp, { body: { username, password } })
          if (remember) remembered.keep(username.trim())
          pending.hold({ username, password, remember, email, sentAt: serverNow() })
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
