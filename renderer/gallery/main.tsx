import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/mantine-styles';
import '../ui/later-mantine-styles';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery';
import { showFocusWhereMarked } from './page-styles';
import { standInForMain } from './stand-in';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

standInForMain();
showFocusWhereMarked();
createRoot(root).render(<Gallery />);
