/** Files in a bucket of any S3, which signs their addresses itself. */

import { HeadBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Config } from '../config.ts'
import { StoreProblem, whyUnreachable } from '../store-base/store-problem.ts'
import { type FileStore, fileKey } from './file-store.ts'

const CONNECT_MS = 3000
const REQUEST_MS = 30_000

export function s3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): FileStore {
  const client = new S3Client({
    endpoint: endpoint.href,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket goes into the path, because every S3 supports that and the page's policy can then name a single origin.
    forcePathStyle: true,
    // Only when S3 requires them: many S3-compatible stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
  })
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  return {
    origin: endpoint.origin,
    put: (key, bytes, type) => driver.put(fileKey(key), bytes, { contentType: type }),
    async get(key) {
      try {
        return await driver.getBytes(fileKey(key))
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null
        throw error
      }
    },
    remove: (key) => driver.delete(fileKey(key)),
    async *list(prefix) {
      let page: string | undefined
      do {
        const answer = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(page === undefined ? {} : { ContinuationToken: page }) }),
        )
        for (const { Key, LastModified } of answer.Contents ?? []) {
          if (Key !== undefined) yield { key: Key, writtenAt: LastModified?.getTime() ?? 0 }
        }
        page = answer.NextContinuationToken
      } while (page !== undefined)
    },
    readUrl: (key, seconds) =>
      // A plain number would be read as milliseconds.
      driver.getSignedUrl(fileKey(key), { expiresIn: `${seconds}s`, contentDisposition: 'attachment' }),
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }))
      } catch (error) {
        throw problem(endpoint, bucket, error)
      }
    },
  }
}

function problem(endpoint: URL, bucket: string, error: unknown): StoreProblem {
  const place = `The file store at ${endpoint.host} (S3_ENDPOINT)`
  const name = error instanceof Error ? error.name : ''
  const why = whyUnreachable(error) ?? (name === 'TimeoutError' ? 'it does not answer' : null)
  if (why !== null) return new StoreProblem(`${place} cannot be reached: ${why}.`)
  switch (statusOf(error)) {
    case 404:
      return new StoreProblem(`${place} has no bucket named “${bucket}” (S3_BUCKET).`)
    case 401:
    case 403:
      return new StoreProblem(`${place} refuses the access key, or the key may not use the bucket “${bucket}”.`)
    default:
      return new StoreProblem(`${place} cannot be used: ${name === '' ? String(error) : name}.`)
  }
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined
  return (error.$metadata as { readonly httpStatusCode?: number }).httpStatusCode
}
