import { Button, RadioControl, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { check } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../../components/copy-button';
import { useGuardedFocus } from '../../../../components/use-guarded-focus';
import type { ProposedTag, PublishKit } from '../kit';
import type { KitParts, PublishKitState } from '../slice';
import { SearchPreview } from './search-preview';

/** The post as it is edited; all texts are plain. */
export interface EditedPost {
	readonly title: string;
	readonly excerpt: string;
	readonly slug: string;
	/** Null where nothing of the site keeps one. */
	readonly description: string | null;
	/** Ids. */
	readonly tags: readonly number[];
	readonly categories: readonly number[];
}

interface PartProps {
	readonly label: string;
	readonly isUsed: boolean;
	readonly isBusy: boolean;
	readonly onUse: () => void;
	readonly children: ReactNode;
}

/** One proposal, with a button that takes it into the post. */
function Part({ label, isUsed, isBusy, onUse, children }: PartProps) {
	const isDisabled = isUsed || isBusy;
	return (
		<section className="sitewright-publish-kit__part" aria-label={label}>
			<h3>{label}</h3>
			{children}
			<Button
				variant="secondary"
				icon={isUsed ? check : null}
				// Stays in the order of the tab key: the focus is on it.
				aria-disabled={isDisabled}
				aria-label={
					/* translators: %s: what is taken into the post, e.g. “Excerpt”. */
					sprintf(isUsed ? __('Used: %s', 'sitewright') : __('Use: %s', 'sitewright'), label)
				}
				onClick={() => {
					if (!isDisabled) {
						onUse();
					}
				}}
			>
				{isUsed ? __('Used', 'sitewright') : __('Use', 'sitewright')}
			</Button>
		</section>
	);
}

const tagLabel = ({ name, id }: ProposedTag): string =>
	id === null ? /* translators: %s: name of a tag that the site does not have yet. */ sprintf(__('%s (new)', 'sitewright'), name) : name;

function Names({ names }: { readonly names: readonly string[] }) {
	return (
		<ul className="sitewright-publish-kit__names">
			{names.map((name) => (
				<li key={name} dir="auto">
					{name}
				</li>
			))}
		</ul>
	);
}

const hasAll = (ids: readonly number[], terms: readonly { readonly id: number | null }[]): boolean => terms.every(({ id }) => id !== null && ids.includes(id));

/** The parts that are proposed and are not in the post yet. */
function partsLeft({ excerpt, description, slug, tags, categories }: PublishKit, title: string | undefined, post: EditedPost): KitParts {
	return {
		...(title !== undefined && title !== post.title && { title }),
		...(excerpt !== '' && excerpt !== post.excerpt && { excerpt }),
		...(description !== '' && post.description !== null && description !== post.description && { description }),
		...(slug !== '' && slug !== post.slug && { slug }),
		...(!hasAll(post.tags, tags) && { tags }),
		...(!hasAll(post.categories, categories) && { categories: categories.map(({ id }) => id) }),
	};
}

interface ProposalsProps {
	readonly kit: PublishKit;
	readonly post: EditedPost;
	readonly isBusy: boolean;
	/** The address of the site, as people read it. */
	readonly host: string;
	readonly onAccept: (parts: KitParts) => void;
	readonly onAsk: () => void;
}

/** Each proposal, taken alone or all at once. */
function Proposals({ kit, post, isBusy, host, onAccept, onAsk }: ProposalsProps) {
	const { titles, excerpt, description, slug, tags, categories } = kit;
	const [chosen, setChosen] = useState(titles[0]);
	// Of a new kit the first is chosen again.
	const title = titles.find((other) => other === chosen) ?? titles[0];
	const left = partsLeft(kit, title, post);
	const part = (name: keyof KitParts, label: string, children: ReactNode) => (
		<Part label={label} isUsed={!(name in left)} isBusy={isBusy} onUse={() => onAccept({ [name]: left[name] })}>
			{children}
		</Part>
	);
	return (
		<>
			{title !== undefined &&
				part(
					'title',
					__('Title', 'sitewright'),
					<RadioControl
						label={__('Titles', 'sitewright')}
						hideLabelFromVision
						selected={title}
						options={titles.map((value) => ({ value, label: value }))}
						onChange={setChosen}
					/>
				)}
			{excerpt !== '' && part('excerpt', __('Excerpt', 'sitewright'), <p dir="auto">{excerpt}</p>)}
			<SearchPreview title={title ?? post.title} slug={slug || post.slug} description={description} host={host} />
			{description !== '' &&
				post.description !== null &&
				part('description', __('Description for search engines', 'sitewright'), <p dir="auto">{description}</p>)}
			{description !== '' && post.description === null && (
				<p className="sitewright-publish-kit__copy">
					{__('This type of post has no field for a description.', 'sitewright')}{' '}
					<CopyButton text={description}>{__('Copy the description', 'sitewright')}</CopyButton>
				</p>
			)}
			{slug !== '' && part('slug', __('Address', 'sitewright'), <p dir="auto">{slug}</p>)}
			{tags.length > 0 && part('tags', __('Tags', 'sitewright'), <Names names={tags.map(tagLabel)} />)}
			{categories.length > 0 && part('categories', __('Categories', 'sitewright'), <Names names={categories.map(({ name }) => name)} />)}
			<div className="sitewright-publish-kit__actions">
				<Button variant="primary" isBusy={isBusy} aria-disabled={isBusy || Object.keys(left).length === 0} onClick={() => !isBusy && onAccept(left)}>
					{__('Use all', 'sitewright')}
				</Button>
				<Button variant="tertiary" onClick={onAsk}>
					{__('Propose again', 'sitewright')}
				</Button>
			</div>
		</>
	);
}

interface PicturesProps {
	readonly count: number;
	readonly onVisit: () => void;
}

/** Pictures that a screen reader cannot describe; no proposal is needed to see them. */
const PicturesWithoutText = ({ count, onVisit }: PicturesProps) => (
	<p className="sitewright-publish-kit__pictures">
		{
			/* translators: %d: number of images. */
			sprintf(_n('%d image has no alternative text.', '%d images have no alternative text.', count, 'sitewright'), count)
		}{' '}
		<Button variant="link" onClick={onVisit}>
			{__('Go to the first', 'sitewright')}
		</Button>
	</p>
);

interface PublishKitProps extends Omit<ProposalsProps, 'kit' | 'isBusy'> {
	readonly state: PublishKitState;
	/** Nobody answers, or no request is left. */
	readonly isDisabled: boolean;
	readonly hasModel: boolean;
	/** How many pictures of the post have no alternative text. */
	readonly bareCount: number;
	/** The person wants to see the first of them. */
	readonly onVisitBare: () => void;
	readonly onStop: () => void;
}

/** Asks for what a post needs before it is published, and takes what the person accepts. */
export function PublishKitView({ state: { status, kit, failure }, isDisabled, hasModel, bareCount, onVisitBare, onStop, onAsk, ...rest }: PublishKitProps) {
	return (
		<div className="sitewright-publish-kit" ref={useGuardedFocus()}>
			{failure !== null && (
				<div className="sitewright-ai-message is-error" role="alert">
					<span>{failure}</span>
				</div>
			)}
			{status === 'asking' ? (
				<p className="sitewright-publish-kit__waiting">
					<Spinner />
					<span role="status">{__('Proposals are being written…', 'sitewright')}</span>
					<Button variant="secondary" onClick={onStop}>
						{__('Stop', 'sitewright')}
					</Button>
				</p>
			) : kit ? (
				<Proposals kit={kit} isBusy={status === 'applying'} onAsk={onAsk} {...rest} />
			) : (
				<>
					<p>{__('Proposes titles, an excerpt, a description for search engines, an address, tags and categories. You decide what is used.', 'sitewright')}</p>
					{!hasModel && <p className="sitewright-publish-kit__note">{__('This task needs an AI model. No AI model is connected.', 'sitewright')}</p>}
					<Button variant="primary" aria-disabled={isDisabled || !hasModel} onClick={() => !isDisabled && hasModel && onAsk()}>
						{status === 'failed' ? __('Try again', 'sitewright') : __('Propose', 'sitewright')}
					</Button>
				</>
			)}
			{bareCount > 0 && <PicturesWithoutText count={bareCount} onVisit={onVisitBare} />}
		</div>
	);
}
