/** The house's mark: a stone under a glass. */
export const Brand = ({ size = 22 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} fill="none" stroke="currentColor" strokeLinejoin="round" aria-hidden>
    <path d="M9 7h14l5 6-12 13L4 13z" strokeWidth="2.2" />
    <path d="M4 13h24M12 13l4 13 4-13-4-6z" strokeWidth="1.5" opacity=".75" />
  </svg>
)
