// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// @notice A certificate that says nothing but to whom it belongs.
contract FloorCertificate is ERC721 {
    uint256 private _count;

    constructor() ERC721("Floor", "FLOOR") {}

    function issue(address beneficiary) external {
        _mint(beneficiary, ++_count);
    }
}

/// @notice The least that retiring with a certificate costs with OpenZeppelin's tokens as they are:
/// burn an ERC-1155 and mint an ERC-721, without retired balances, facts, words or lists.
contract RetirementFloor is ERC1155 {
    FloorCertificate private immutable CERTIFICATES = new FloorCertificate();

    constructor() ERC1155("") {}

    function mint(address to, uint256 tokenId, uint256 amount) external {
        _mint(to, tokenId, amount, "");
    }

    function retire(uint256 tokenId, uint256 amount, address beneficiary) external {
        _burn(msg.sender, tokenId, amount);
        CERTIFICATES.issue(beneficiary);
    }
}
