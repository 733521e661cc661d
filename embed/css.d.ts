/** A style sheet, which the bundler imports as its minified text. */
declare module '*.css' {
  export const styles: string;
}
