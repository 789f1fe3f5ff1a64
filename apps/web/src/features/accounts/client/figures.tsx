/** A row of a few figures, each with a title. */
export const Figures = ({ figures }: { figures: readonly (readonly [title: string, text: string])[] }) => (
  <dl className="client-figures">
    {figures.map(([title, text]) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
