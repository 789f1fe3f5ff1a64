import { useRef, useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import './pdf-view.css'

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString()
/** Documents may not run scripts, and images are decoded without WebAssembly: the page's content security policy does not allow it. */
const options = { isEvalSupported: false, useWasm: false, enableXfa: false }

interface Props {
  address: string
  label: string
  width: number
  /** Shown instead when the document cannot be read. */
  none: string
}

/**
 * The pages of a PDF, rendered by the app itself, because browsers do not open their own viewer for documents that may not run scripts. An unreadable
 * document shows a message here: with `suspense` the error would be thrown and replace the whole screen.
 */
export function PdfView({ address, label, width, none }: Props) {
  const [pages, setPages] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  /** The library sets a fixed height on each canvas; a page that had to be narrower than requested must become lower too. */
  const fit = () => box.current?.querySelectorAll('canvas').forEach((canvas) => canvas.style.removeProperty('height'))
  return (
    <Document
      className="loupe-pdf"
      inputRef={box}
      file={address}
      options={options}
      suspense={false}
      loading={<output className="loupe-pdf-note">Loading {label}</output>}
      error={<div className="loupe-pdf-note">{none}</div>}
      onLoadSuccess={({ numPages }) => setPages(Math.min(numPages, 20))}
    >
      {Array.from({ length: pages }, (_, at) => (
        <Page
          key={at}
          pageNumber={at + 1}
          width={width}
          suspense={false}
          error={<div className="loupe-pdf-note">{none}</div>}
          renderAnnotationLayer={false}
          renderTextLayer={false}
          canvasBackground="#fff"
          onRenderSuccess={fit}
        />
      ))}
    </Document>
  )
}
