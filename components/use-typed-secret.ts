import { useEffect, useState } from '@wordpress/element';

/**
 * A typed secret, outside the store. It is kept while it could not be saved, and forgotten as soon as it is.
 * @param isSaved Whether the last request to save it was successful.
 * @return The text, and how it is changed.
 */
export function useTypedSecret(isSaved: boolean): readonly [secret: string, change: (secret: string) => void] {
	const [secret, setSecret] = useState('');
	useEffect(() => {
		if (isSaved) {
			setSecret('');
		}
	}, [isSaved]);
	return [secret, setSecret];
}
