/** The `<meta>` of the app's page that says where failures are reported, as a Sentry DSN. Without it nothing is reported to anybody. */
export const REPORTS_META = 'error-reports'
