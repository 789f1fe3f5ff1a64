import { useCompany } from '../api/company.ts'
import './brand.css'

/** The company's logo, or Loupe's where there is none, and the company's name. */
export function Brand({ size = 22 }: { size?: number }) {
  const { name, logo } = useCompany()
  return (
    <>
      {logo ? <img className="loupe-brand-logo" src={logo} alt="" height={size + 4} /> : <Mark size={size} />}
      <span className="loupe-brand-name">{name}</span>
    </>
  )
}

const Mark = ({ size }: { size: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} fill="none" stroke="currentColor" strokeLinejoin="round" aria-hidden>
    <path d="M9 7h14l5 6-12 13L4 13z" strokeWidth="2.2" />
    <path d="M4 13h24M12 13l4 13 4-13-4-6z" strokeWidth="1.5" opacity=".75" />
  </svg>
)
