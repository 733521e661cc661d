/** The bundle has a style sheet as its minified text. */
declare module '*.css' {
  export const styles: string;
}
