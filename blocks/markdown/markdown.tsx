import { PlainText } from '@wordpress/block-editor';
import { useRefEffect } from '@wordpress/compose';
import { RawHTML, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { clickedLink } from '../../components/clicked-link';
import { showTasks } from './tasks';

export type MarkdownView = 'editor' | 'preview';

interface MarkdownProps {
	readonly source: string;
	readonly view: MarkdownView;
	readonly render: (source: string) => string;
	readonly onChange: (source: string) => void;
	/** Called for Backspace in an empty block. */
	readonly onRemove: () => void;
	/** Called when the user follows a link of the preview and confirms to leave. */
	readonly onLeave: (url: string) => void;
}

const placeholder = () => __('Write your _Markdown_ **here**…', 'sitewright');

function Preview({ source, render, onLeave }: Pick<MarkdownProps, 'source' | 'render' | 'onLeave'>) {
	const html = useMemo(() => showTasks(render(source)), [source, render]);
	// A listener instead of `onClick`: the interactive elements are the links inside.
	const ref = useRefEffect<HTMLDivElement>(
		(element) => {
			const follow = (event: MouseEvent) => {
				const link = clickedLink(element, event);
				if (!link) {
					return;
				}
				event.preventDefault();
				const target = link.getAttribute('href') ?? '';
				if (target.startsWith('#')) {
					element.querySelector(`[id="${CSS.escape(target.slice(1))}"]`)?.scrollIntoView({ block: 'nearest' });
				} else if (element.ownerDocument.defaultView?.confirm(__('Are you sure you wish to leave this page?', 'sitewright'))) {
					onLeave(link.href);
				}
			};
			element.addEventListener('click', follow);
			return () => element.removeEventListener('click', follow);
		},
		[onLeave]
	);
	return (
		<div ref={ref} className="wp-block-jetpack-markdown__preview" dir="auto">
			<RawHTML>{html}</RawHTML>
		</div>
	);
}

/** The Markdown block (spec 2 §2): the source, or its preview. */
export function Markdown({ source, view, render, onChange, onRemove, onLeave }: MarkdownProps) {
	if (view === 'preview') {
		return source.trim() === '' ? (
			<p className="wp-block-jetpack-markdown__placeholder">{placeholder()}</p>
		) : (
			<Preview source={source} render={render} onLeave={onLeave} />
		);
	}
	return (
		<PlainText
			className="wp-block-jetpack-markdown__editor"
			value={source}
			onChange={onChange}
			onKeyDown={(event: KeyboardEvent) => {
				if (event.key === 'Backspace' && source === '') {
					event.preventDefault();
					onRemove();
				}
			}}
			aria-label={__('Markdown', 'sitewright')}
			placeholder={placeholder()}
			dir="auto"
		/>
	);
}
