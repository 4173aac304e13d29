/** A name for this machine as in a home network: not localhost, so that the browser treats plain http as insecure. */

export const LOCAL_NAME = 'grimoire.lan'
