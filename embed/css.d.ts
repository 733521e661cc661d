/** A style sheet is imported as its minified text. */
declare module '*.css' {
  export const styles: string;
}
