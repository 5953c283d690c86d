import { type FeedConnection, type FeedGallery, useGetFeedGalleryQuery, useListFeedConnectionsQuery } from '../../api/instagram-gallery';
import { apiErrorOf } from '../../api/errors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { accountChosen, connectRequested, disconnectRequested, type FeedStatus, selectFeedStatus } from './slice';

interface PhotoFeedOptions {
	readonly clientId: string;
	/** The number of the block's connection; empty for none. */
	readonly token: string;
	readonly count: number;
}

export interface PhotoFeed {
	readonly status: FeedStatus;
	/** Null while they are loaded; asked for only where the block has no account. */
	readonly connections: readonly FeedConnection[] | null;
	/** Null while it is loaded, and for a block without account. */
	readonly gallery: FeedGallery | null;
	/** The account of the block was disconnected. */
	readonly isGone: boolean;
	/** Of the request for the list or the pictures. */
	readonly error: unknown;
	readonly onConnect: () => void;
	readonly onChoose: (token: string) => void;
	readonly onDisconnect: () => void;
	readonly onRetry: () => void;
}

/** Connects a block to its account; `sagas/connect-photo-feed.saga.ts` runs the popup. */
export function usePhotoFeed({ clientId, token, count }: PhotoFeedOptions): PhotoFeed {
	const dispatch = useAppDispatch();
	const status = useAppSelector((state) => selectFeedStatus(state, clientId));
	const gallery = useGetFeedGalleryQuery({ token, count }, { skip: token === '' });
	const isGone = gallery.isError && apiErrorOf(gallery.error).code === 'instagram_not_connected';
	const connections = useListFeedConnectionsQuery(undefined, { skip: token !== '' && !isGone });
	return {
		status,
		connections: connections.data ?? (connections.isError ? [] : null),
		// While more pictures are asked for, those that are there stay.
		gallery: token === '' ? null : (gallery.data ?? null),
		isGone,
		error: isGone || token === '' ? connections.error : gallery.error,
		onConnect: () => dispatch(connectRequested({ clientId, count })),
		onChoose: (chosen) => dispatch(accountChosen({ clientId, token: chosen, count })),
		onDisconnect: () => dispatch(disconnectRequested({ clientId, token })),
		onRetry: () => void (token === '' || isGone ? connections.refetch() : gallery.refetch()),
	};
}
