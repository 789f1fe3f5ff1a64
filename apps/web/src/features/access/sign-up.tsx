import { auth } from '@loupe/contract/access/auth.ts'
import { passwordRules } from '@loupe/domain/access/password.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { Failure, callWithMessage } from '../../api/client.ts'
import { useCompany } from '../../api/company.ts'
import { OpenField, OpenPassword, OpenTick } from '../../kit/open/open-fields.tsx'
import { OpenForm } from '../../kit/open/open-form.tsx'
import { needed } from '../../kit/open/rules.ts'
import { OpenPage } from '../../kit/open/open-page.tsx'
import { pending } from './pending.ts'

const address = z.email()
const badEmail = 'The input is not valid E-mail!'
const rules = {
  name: [needed('Please input your username!')],
  email: [needed(badEmail), (value: string) => (address.safeParse(value.trim()).success ? undefined : badEmail)],
  password: [needed('Please input your Password!')],
}

/**
 * Requests an account: the e-mail is verified by a link, then a super admin assigns a role. The box for the terms starts empty, although S0 §2 has it
 * ticked: a box that was ticked for somebody is no consent.
 */
export function SignUp() {
  const [accepts, setAccepts] = useState(false)
  const navigate = useNavigate()
  const { isSignUpOpen } = useCompany()
  if (!isSignUpOpen)
    return (
      <OpenPage
        title="Sign-up is closed"
        lead="Accounts cannot be requested here. Please ask an admin of the company to add you."
        foot={<Link to="/signin">Back to sign in</Link>}
      />
    )
  return (
    <OpenPage
      title="Sign up"
      isMailed
      lead="Request an account. A super admin reviews it before you can sign in."
      foot={
        <span>
          Have an account? <Link to="/signin">Sign in</Link>
        </span>
      }
    >
      <OpenForm
        rules={rules}
        submit="Sign up"
        send={async ({ name = '', email = '', password = '' }) => {
          if (!accepts) throw new Failure('E_VALIDATION', 'Please accept the terms.')
          const { data, message } = await callWithMessage(auth.register, { body: { name, email, password } })
          if (!data.result) throw new Failure('E_INTERNAL', 'Network Error')
          pending.holdSignUp(data.token.access_token, message)
          await navigate('/')
        }}
      >
        {(field) => (
          <>
            <OpenField {...field('name')} label="Name" autoComplete="name" isFirst />
            <OpenField {...field('email')} label="Email" type="email" autoComplete="email" />
            <OpenPassword {...field('password')} label="Password" autoComplete="new-password" hint={passwordRules} />
            <OpenTick label="I accept the terms" value={accepts} onChange={setAccepts} />
          </>
        )}
      </OpenForm>
    </OpenPage>
  )
}
