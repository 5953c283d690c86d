import type { ReactNode } from 'react';

/** Where a page begins: behind or before the row with an id. Null for the newest page, or where the list counts its rows instead. */
export type ListEdge = { readonly side: 'before' | 'after'; readonly id: number } | null;

export interface ListColumn {
	/** Empty for the buttons of rows. */
	readonly label: string;
	/** `text` is as long as a sentence. */
	readonly kind?: 'amount' | 'actions' | 'text';
}

export interface ListRow {
	readonly id: number;
	/** The accessible name of the box that selects the row; left out where rows are not selected. */
	readonly selectLabel?: string;
	/** One for each column; the first is the name of the row. */
	readonly cells: readonly ReactNode[];
	readonly isStrong?: boolean;
	/** It is shown in full beside the list. */
	readonly isOpen?: boolean;
}

/** The rows that are shown, and how many the filter finds on all pages. */
export interface ListPage {
	readonly rows: readonly ListRow[];
	readonly total: number;
}

/** What RTK Query says of the page that is asked for. */
export interface ListState {
	/** Undefined while there is none. */
	readonly page: ListPage | undefined;
	/** The page is that of the question before this one. */
	readonly isOld: boolean;
	readonly error: unknown;
	readonly onRetry: () => void;
}

export interface ListSearch {
	readonly label: string;
	/** What was searched for. */
	readonly text: string;
	readonly onSearch: (text: string) => void;
}

export interface ListFilters {
	readonly isFiltered: boolean;
	readonly onClear: () => void;
	/** The controls of the list's own filters. */
	readonly controls?: ReactNode;
	/** Empty for no export. */
	readonly exportUrl: string;
}

export interface ListSelection {
	readonly selected: readonly number[];
	readonly onToggle: (toggled: { readonly ids: readonly number[]; readonly isSelected: boolean }) => void;
	readonly labels: { readonly page: string; readonly group: string };
	/** The buttons that change what is selected. */
	readonly actions: ReactNode;
	/** All that the filter finds, on all pages; null where they cannot be selected. */
	readonly all: { readonly isSelected: boolean; readonly onSelect: () => void } | null;
}

export interface ListPaging {
	readonly page: number;
	readonly perPage: number;
	/** A page that was reached from another one; null where the list counts its rows. */
	readonly edge: ListEdge;
	/** Pages begin at rows: one that is added meanwhile moves no other to the next page. */
	readonly hasEdges: boolean;
	readonly onPage: (target: { readonly page: number; readonly edge: ListEdge }) => void;
	/** The page is not there: the rows of the last one, or of those on one side of an edge, are gone. */
	readonly onCorrectPage: (page: number) => void;
	readonly labels: { readonly newer: string; readonly older: string };
}

export interface ListScreenProps {
	/** Names the table. */
	readonly caption: string;
	readonly columns: readonly ListColumn[];
	readonly list: ListState;
	readonly search?: ListSearch;
	readonly filters: ListFilters;
	/** Left out where rows are not selected. */
	readonly selection?: ListSelection;
	readonly paging: ListPaging;
	/** Between the filters and the rows, e.g. the progress of a change. */
	readonly notice?: ReactNode;
	readonly texts: {
		/** How many the filter finds. */
		readonly count: (total: number) => string;
		/** Shown where there is nothing at all, and where the filter finds nothing. */
		readonly empty: ReactNode;
		readonly nothingFound: string;
		readonly showAll: string;
	};
	/** In the language of the site. */
	readonly number: (value: number) => string;
}
