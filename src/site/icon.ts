/** For blogs without a logo. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b57a4"/>' +
  '<path d="M9 9h14v3H9zm0 6h14v3H9zm0 6h8v3H9z" fill="#fff"/></svg>';
