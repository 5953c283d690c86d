import type { S3 } from '@aws-sdk/client-s3';
import type { BucketConfig } from './config';

/** Milliseconds. */
const connectMs = 5000;
const silenceMs = 60_000;
const attempts = 3;

/** As many at once as visitors ask for: each file that is open keeps one. */
const connections = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY };

/** The settings of the storage’s library for a bucket. */
export const clientConfig = ({ endpoint, region, credentials }: BucketConfig) => ({
	region,
	maxAttempts: attempts,
	requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs, httpAgent: connections, httpsAgent: connections },
	// Many S3-compatible servers do not know the newer checksums.
	requestChecksumCalculation: 'WHEN_REQUIRED' as const,
	responseChecksumValidation: 'WHEN_REQUIRED' as const,
	...(endpoint !== null && { endpoint, forcePathStyle: true }),
	...(credentials !== null && { credentials }),
});

/** The library, which is loaded with the first request. */
export function createBucketClients(config: BucketConfig) {
	let loaded: Promise<S3> | null = null;
	let loadedForVisitors: Promise<S3> | null = null;
	const open = (): Promise<S3> => (loaded ??= import('@aws-sdk/client-s3').then((library) => new library.S3(clientConfig(config))));

	/** A player that pauses reads nothing for as long as it likes: only the beginning of an answer has a limit. */
	const openForVisitors = (): Promise<S3> =>
		(loadedForVisitors ??= import('@aws-sdk/client-s3').then(({ S3: Client }) => {
			const { requestHandler, ...rest } = clientConfig(config);
			return new Client({ ...rest, requestHandler: { ...requestHandler, socketTimeout: 0, requestTimeout: silenceMs, throwOnRequestTimeout: true } });
		}));

	return { open, openForVisitors };
}
