import { type FeedConnection, type FeedGallery, useGetFeedGalleryQuery, useListFeedConnectionsQuery } from '../../../api/media/instagram-gallery';
import { apiErrorOf } from '../../../api/core/errors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { accountChosen, connectRequested, disconnectRequested, type FeedStatus, selectFeedStatus } from './slice';

interface PhotoFeedOptions {
	readonly clientId: string;
	/** The number of the block's connection; empty for none. */
	readonly token: string;
}

export interface PhotoFeed {
	readonly status: FeedStatus;
	/** Null while they are loaded. */
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

/** Connects a block to its account; `sagas/media/connect-photo-feed.saga.ts` runs the popup. */
export function usePhotoFeed({ clientId, token }: PhotoFeedOptions): PhotoFeed {
	const dispatch = useAppDispatch();
	const status = useAppSelector((state) => selectFeedStatus(state, clientId));
	const connections = useListFeedConnectionsQuery();
	// Pictures of an account that was disconnected are not asked for.
	const isListed = connections.data?.some((connection) => connection.token === token) ?? true;
	const gallery = useGetFeedGalleryQuery(token, { skip: token === '' || !isListed });
	const isGone = token !== '' && (!isListed || (gallery.isError && apiErrorOf(gallery.error).code === 'instagram_not_connected'));
	return {
		status,
		connections: connections.data ?? (connections.isError ? [] : null),
		gallery: token === '' ? null : (gallery.data ?? null),
		isGone,
		error: isGone || token === '' ? connections.error : gallery.error,
		onConnect: () => dispatch(connectRequested({ clientId })),
		onChoose: (chosen) => dispatch(accountChosen({ clientId, token: chosen })),
		onDisconnect: () => dispatch(disconnectRequested({ clientId, token })),
		onRetry: () => void (token === '' || isGone ? connections.refetch() : gallery.refetch()),
	};
}
