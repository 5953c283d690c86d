import { skipToken } from '@reduxjs/toolkit/query/react';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { apiErrorOf } from '../../api/errors';
import { useSearchRestaurantsQuery } from '../../api/restaurants';
import { EditToolbar } from '../../components/edit-toolbar';
import { useEmbedding } from '../../components/use-embedding';
import { useThrottled } from '../../store/use-throttled';
import { frameOf, type OpenTableAttributes, parseEmbed, parseIds, styleOf } from './attributes';
import { Inspector } from './inspector';
import { OpenTable } from './opentable';
import { leastCharacters, RestaurantPicker } from './restaurant-picker';

/** Between two searches, in milliseconds (spec 2 §9). */
const searchThrottle = 500;

const isAddress = (text: string): boolean => /^(?:https?:)?\/\/|^www\.|<|\.\w{2,}\//i.test(text);

export default function Edit({
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps<OpenTableAttributes & { readonly align?: string } & Record<string, unknown>>) {
	const embedding = useEmbedding(clientId);
	const { lang, newtab, align, className = '' } = attributes;

	// The button is of one restaurant alone (spec 2 §5).
	const picked = styleOf(attributes);
	const isMulti = parseIds(attributes.rid).length > 1;
	const style = picked === 'button' && isMulti ? 'standard' : picked;
	// Only a change by the person is written down: a post that is merely opened stays as it is.
	const choice = `${picked} ${isMulti}`;
	const written = useRef(choice);
	useEffect(() => {
		if (written.current !== choice) {
			written.current = choice;
			setAttributes({ style, ...(style !== picked && { className: className.replace(/is-style-\w+/, `is-style-${style}`) }) });
		}
	}, [choice, style, picked, className, setAttributes]);

	const [text, setText] = useState('');
	const query = useThrottled(text, searchThrottle);
	const found = useSearchRestaurantsQuery(query === '' ? skipToken : query);

	const show = (parsed: Partial<OpenTableAttributes>) => {
		setAttributes({ ...parsed, ...(parsed.style && { className: `${className.replace(/is-style-\w+/, '')} is-style-${parsed.style}`.trim() }) });
		embedding.settle(true);
	};
	const embed = (entered: string) => {
		const parsed = parseEmbed(entered);
		if (parsed) {
			show(parsed);
		} else {
			embedding.settle(false);
		}
	};
	const search = (entered: string) => {
		const parsed = parseEmbed(entered);
		if (parsed) {
			show(parsed);
		}
		// A pasted address is no name (spec 2 §5), so OpenTable is not asked for one.
		setText(isAddress(entered) || entered.length < leastCharacters ? '' : entered);
	};

	const page = frameOf(attributes);
	const frame = embedding.isEditing ? null : page;
	return (
		<div {...useBlockProps({ ref: embedding.wrapper })}>
			{frame !== null && (
				<>
					<EditToolbar label={__('Edit', 'sitewright')} onEdit={() => embedding.setEditing(true)} />
					<Inspector lang={lang} newtab={newtab} onChange={setAttributes} />
				</>
			)}
			<OpenTable
				frame={frame}
				style={style}
				align={align}
				isSelected={isSelected}
				failure={embedding.failure}
				picker={
					<RestaurantPicker
						found={query === '' ? [] : (found.currentData ?? [])}
						isSearching={text !== '' && (query !== text || found.isFetching)}
						failure={found.error && !found.isFetching ? apiErrorOf(found.error).message : null}
						onSearch={search}
						onPick={(rid) => show({ rid })}
					/>
				}
				onEmbed={embed}
				onConvertToLink={embedding.convertToLink}
				onCancel={page === null ? undefined : () => embedding.setEditing(false)}
			/>
		</div>
	);
}
