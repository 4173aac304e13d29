/** A copy of everything an account has, as a file, and the way to delete the account. */

import { downloadText } from '@grimoire/page/browser/download.ts'
import { useOnline } from '@grimoire/page/browser/use-online.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { personalDataSchema } from '@grimoire/protocol/account/personal-data'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../session/account-store.ts'
import { callAsUser } from '../../session/session.ts'
import { showFailure } from '../../session/show-failure.ts'
import { openDialog } from '../../store/dialogs.ts'
import { useMatter } from '../../store/use-matter.ts'

const FILE = 'digital-grimoire-data.json'

export function YourData() {
  const t = useTranslations('privacy')
  const matter = useMatter()
  const online = useOnline()
  const signedIn = useAccount((account) => account.signedIn)
  const profile = useAccount((account) => account.profile)
  const download = useMutation({
    mutationFn: async () => {
      const data = await callAsUser('/api/user/data')
      // What is written is what the server sent, even where a newer server sends more.
      personalDataSchema.parse(data)
      downloadText(FILE, JSON.stringify(data, null, 2))
    },
    onMutate: () => matter.settle(),
    onSuccess: () => matter.say(t('downloaded'), 'success'),
    onError: (error) => showFailure(matter, error, t('downloadFailed')),
  })
  if (!signedIn) return <p>{t('yoursSignedOut')}</p>
  return (
    <>
      <p>{t('yours')}</p>
      {!online && <p>{t('yoursOffline')}</p>}
      <div className="privacy-actions privacy-screen">
        <Button
          icon={<IconDownload size={20} aria-hidden />}
          disabled={!online}
          // While it loads, the button is not `disabled`, as that would lose the focus.
          aria-disabled={download.isPending}
          onClick={() => {
            if (!download.isPending) download.mutate()
          }}
        >
          {t('download')}
        </Button>
        {profile && (
          <Button
            look="danger"
            icon={<IconTrash size={20} aria-hidden />}
            disabled={!online}
            onClick={() => openDialog('deleteAccount', { name: profile.name })}
          >
            {t('delete')}
          </Button>
        )}
      </div>
    </>
  )
}
