/** A name of this machine as a home network has them: not localhost, so that the browser holds plain http for insecure. */

export const LOCAL_NAME = 'grimoire.lan'
