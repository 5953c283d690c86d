export { buttonsIcon as icon } from '../shared/icons';
