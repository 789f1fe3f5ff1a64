/** In the frame of a mail nothing runs and nothing is loaded, whatever the mail contains; a link opens nothing, because the frame may open no window. */
const head =
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">` +
  '<base target="_blank">'

/** The HTML of a mail for a sandboxed frame. */
export const framedMail = (html: string): string =>
  html.includes('<head>') ? html.replace('<head>', () => `<head>${head}`) : `${head}${html}`
