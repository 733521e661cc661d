/** A WordPress export of a real site. Suites skip or replace it if there is no such file. */
export const EXPORT = process.env.WORDPRESS_EXPORT ?? '/work/shared/data/wordpress-theme-test-data.xml';
