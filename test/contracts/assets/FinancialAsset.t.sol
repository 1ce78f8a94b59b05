// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {NamePermit} from "../../../contracts/common/NamePermit.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {AssetSnapshot} from "../../../contracts/assets/FinancialAssetLens.sol";
import {
    AssetTerms,
    IFinancialAsset,
    PaymentKind
} from "../../../contracts/assets/IFinancialAsset.sol";
import {AssetClass, IAssetRegistry} from "../../../contracts/assets/IAssetRegistry.sol";
import {IRoles} from "../../../contracts/common/IRoles.sol";
import {SafeText} from "../../../contracts/assets/libraries/SafeText.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {Deploy} from "../support/Deploy.sol";
import {FeeOnTransferShares} from "../support/tokens/Shares.sol";
import {vm} from "../support/Vm.sol";
import {YieldTest} from "./YieldTest.sol";

/// @notice Issue, net asset value, maturity, settlement and redemption.
contract FinancialAssetTest is YieldTest {
    // Creation

    function test_StartsWithItsTerms() public {
        AssetTerms memory terms = treasuryTerms();
        terms.initialSupply = 250 * SHARE;
        asset = createAsset(terms);

        AssetSnapshot memory now_ = lens.snapshot(asset);
        vm.assertEq(now_.name, terms.name);
        vm.assertEq(now_.symbol, terms.symbol);
        vm.assertEq(now_.issuer, issuer);
        vm.assertEq(now_.nav, terms.navPerShare);
        vm.assertEq(uint256(now_.navUpdatedAt), block.timestamp);
        vm.assertEq(uint256(now_.maturity), terms.maturity);
        vm.assertEq(now_.cap, terms.cap);
        vm.assertEq(now_.totalSupply, 250 * SHARE);
        vm.assertEq(now_.settlementPrice, 0);
        vm.assertEq(now_.settlementReserve, 0);
        vm.assertEq(now_.distributionCount, 0);
        vm.assertEq(now_.totalYieldFunded, 0);
        vm.assertEq(now_.totalYieldClaimed, 0);
        vm.assertEq(now_.unaccruedYield, 0);
        vm.assertEq(now_.yieldPerDay, 0);
        vm.assertEq(uint256(now_.accrualEnd), 0);
        vm.assertEq(now_.repaymentPerShare, terms.repaymentPerShare);
        vm.assertEq(now_.settlementApproval.price, 0);
        vm.assertFalse(now_.paused);
        vm.assertEq(asset.balanceOf(issuer), 250 * SHARE);
        vm.assertEq(uint256(asset.decimals()), 18);
        vm.assertEq(asset.usdc(), address(usdc));
        vm.assertEq(address(asset.roles()), address(roles));
        vm.assertEq(address(asset.registry()), address(registry));
    }

    function test_RejectsInvalidTerms() public {
        AssetTerms memory terms = treasuryTerms();
        terms.maturity = uint64(block.timestamp);
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.InvalidMaturity.selector, terms.maturity)
        );
        _deploy(address(registry), address(usdc), terms);

        terms = treasuryTerms();
        terms.cap = 1e38 + 1;
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.CapTooHigh.selector, terms.cap));
        _deploy(address(registry), address(usdc), terms);

        terms.cap = 0;
        vm.expectRevert(abi.encodeWithSelector(ERC20Capped.ERC20InvalidCap.selector, 0));
        _deploy(address(registry), address(usdc), terms);

        terms = treasuryTerms();
        terms.navPerShare = 0;
        vm.expectRevert(IFinancialAsset.ZeroPrice.selector);
        _deploy(address(registry), address(usdc), terms);

        terms = treasuryTerms();
        terms.initialSupply = terms.cap + 1;
        vm.expectRevert(
            abi.encodeWithSelector(ERC20Capped.ERC20ExceededCap.selector, terms.cap + 1, terms.cap)
        );
        _deploy(address(registry), address(usdc), terms);
    }

    /// @dev Names were not checked: an imitation of another name passed by a character that nobody sees.
    function test_Attack_ANameThatHidesOrReversesText() public {
        AssetTerms memory terms = treasuryTerms();
        // Control: the same name without it.
        terms.name = "Canopy Treasury 2027";
        _create(terms);
        string[3] memory hidden = [unicode"\u200B", unicode"\u202E", "\n"];
        for (uint256 i = 0; i < hidden.length; ++i) {
            terms = treasuryTerms();
            terms.name = string.concat("Canopy", hidden[i], " Treasury 2027");
            vm.expectRevert(abi.encodeWithSelector(SafeText.UnreadableText.selector, 6));
            _create(terms);
            terms = treasuryTerms();
            terms.symbol = string.concat("CT", hidden[i], "27");
            vm.expectRevert(abi.encodeWithSelector(SafeText.UnreadableText.selector, 2));
            _create(terms);
        }
    }

    function test_RejectsNamesThatAreEmptyOrTooLong() public {
        AssetTerms memory terms = treasuryTerms();
        terms.name = "  ";
        vm.expectRevert(SafeText.NoVisibleText.selector);
        _create(terms);
        terms.name = repeated(unicode"م", 501);
        vm.expectRevert(
            abi.encodeWithSelector(SafeText.TooManyCharacters.selector, 501, SafeText.MAX_NAME)
        );
        _create(terms);

        terms = treasuryTerms();
        terms.symbol = "";
        vm.expectRevert(SafeText.NoVisibleText.selector);
        _create(terms);
        terms.symbol = repeated("A", 12);
        vm.expectRevert(abi.encodeWithSelector(SafeText.TooManyCharacters.selector, 12, 11));
        _create(terms);
        // Wallets count characters of four bytes as two.
        terms.symbol = repeated(unicode"𠮷", 6);
        vm.expectRevert(abi.encodeWithSelector(SafeText.TooManyCharacters.selector, 12, 11));
        _create(terms);
    }

    function test_KeepsNamesOf500CharactersInEveryScript() public {
        string[4] memory letters = ["A", unicode"م", unicode"東", unicode"𠮷"];
        for (uint256 i = 0; i < letters.length; ++i) {
            AssetTerms memory terms = treasuryTerms();
            terms.name = repeated(letters[i], 500);
            terms.symbol = repeated(letters[i], i == 3 ? 5 : 11);
            asset = createAsset(terms);
            vm.assertEq(asset.name(), terms.name);
            vm.assertEq(asset.symbol(), terms.symbol);
            // What a wallet shows before a permit is signed.
            (, string memory domainName, , , , , ) = asset.eip712Domain();
            vm.assertEq(domainName, terms.name);
        }
    }

    function test_RejectsARepaymentOfAnAssetThatNeverMatures() public {
        AssetTerms memory terms = treasuryTerms();
        terms.maturity = 0;
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.RepaymentWithoutMaturity.selector, USD)
        );
        _deploy(address(registry), address(usdc), terms);
    }

    function test_RejectsARegistryOrCurrencyWithoutCode() public {
        AssetTerms memory terms = treasuryTerms();
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.InvalidRegistry.selector, alice));
        _deploy(alice, address(usdc), terms);

        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.InvalidUsdc.selector, alice));
        _deploy(address(registry), alice, terms);
    }

    // Issuing

    function test_IssuesUpToTheCap() public {
        uint256 cap = asset.cap();
        vm.startPrank(issuer);
        vm.expectEmit(address(asset));
        emit IFinancialAsset.Issued(alice, cap);
        asset.issue(alice, cap, 0);
        vm.assertEq(asset.balanceOf(alice), cap);

        vm.expectRevert(
            abi.encodeWithSelector(ERC20Capped.ERC20ExceededCap.selector, cap + 1, cap)
        );
        asset.issue(alice, 1, 0);
    }

    function test_OnlyItsIssuerWithTheRoleIssues() public {
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.NotIssuer.selector, otherIssuer));
        vm.prank(otherIssuer);
        asset.issue(alice, SHARE, 0);

        vm.prank(admin);
        roles.revokeRole(Role.ISSUER, issuer);
        expectMissingRole(issuer, Role.ISSUER);
        vm.prank(issuer);
        asset.issue(alice, SHARE, 0);
    }

    function test_RejectsIssuingZeroOrToTheAsset() public {
        vm.startPrank(issuer);
        vm.expectRevert(IFinancialAsset.ZeroAmount.selector);
        asset.issue(alice, 0, 0);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InvalidReceiver.selector, address(asset))
        );
        asset.issue(address(asset), SHARE, 0);
    }

    function test_NoSharesAreIssuedFromMaturityOn() public {
        uint64 maturity = asset.maturity();
        vm.warp(maturity - 1);
        vm.startPrank(issuer);
        asset.issue(alice, SHARE, 0);
        vm.warp(maturity);
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.Matured.selector, maturity));
        asset.issue(alice, SHARE, 0);
    }

    function test_AssetWithoutMaturityIssuesForeverAndNeverSettles() public {
        asset = _perpetual();
        skip(100 * 365 days);
        vm.startPrank(issuer);
        asset.setNav(USD, uint64(block.timestamp));
        asset.issue(alice, SHARE, 0);
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.NotMatured.selector, 0));
        asset.settle(USD);
    }

    // Net asset value

    function test_IssuerStatesTheNav() public {
        skip(1 days);
        vm.expectEmit(address(asset));
        emit IFinancialAsset.NavUpdated(1_050_000, uint64(block.timestamp), block.timestamp);
        vm.prank(issuer);
        asset.setNav(1_050_000, uint64(block.timestamp));
        vm.assertEq(asset.nav(), 1_050_000);
        vm.assertEq(uint256(asset.navUpdatedAt()), block.timestamp);
    }

    function test_RejectsANavOfZero() public {
        vm.expectRevert(IFinancialAsset.ZeroPrice.selector);
        vm.prank(issuer);
        asset.setNav(0, uint64(block.timestamp));
    }

    function test_OnlyItsIssuerWithTheRoleStatesTheNav() public {
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.NotIssuer.selector, mallory));
        vm.prank(mallory);
        asset.setNav(1, uint64(block.timestamp));

        vm.prank(admin);
        roles.revokeRole(Role.ISSUER, issuer);
        expectMissingRole(issuer, Role.ISSUER);
        vm.prank(issuer);
        asset.setNav(1, uint64(block.timestamp));
    }

    function test_NavIsFinalAfterSettlement() public {
        settleAt(USD);
        vm.expectRevert(IFinancialAsset.AlreadySettled.selector);
        vm.prank(issuer);
        asset.setNav(2 * USD, uint64(block.timestamp));
    }

    // Settlement

    function test_SettlementTakesTheFullAmountFromTheIssuer() public {
        issue(alice, 100 * SHARE);
        issue(bob, 50 * SHARE);
        vm.warp(asset.maturity());
        fund(issuer, 157_500_000, address(asset));

        vm.expectEmit(address(asset));
        emit IFinancialAsset.Settled(1_050_000, 157_500_000);
        vm.prank(issuer);
        asset.settle(1_050_000);
        vm.assertEq(asset.settlementPrice(), 1_050_000);
        vm.assertEq(asset.settlementReserve(), 157_500_000);
        vm.assertEq(usdc.balanceOf(issuer), 0);
        vm.assertEq(usdc.balanceOf(address(asset)), 157_500_000);
    }

    function test_SettlementWaitsForMaturity() public {
        uint64 maturity = asset.maturity();
        vm.warp(maturity - 1);
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.NotMatured.selector, maturity));
        vm.prank(issuer);
        asset.settle(USD);
    }

    function test_SettlementIsTheIssuersAndHappensOnce() public {
        settleAt(USD);
        vm.expectRevert(IFinancialAsset.AlreadySettled.selector);
        vm.prank(issuer);
        asset.settle(USD);
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.NotIssuer.selector, mallory));
        vm.prank(mallory);
        asset.settle(USD);
    }

    function test_RejectsASettlementAtZero() public {
        vm.warp(asset.maturity());
        vm.expectRevert(IFinancialAsset.ZeroPrice.selector);
        vm.prank(issuer);
        asset.settle(0);
    }

    function test_IssuerWithoutTheRoleStillPaysYield() public {
        issue(alice, 10 * SHARE);
        vm.prank(admin);
        roles.revokeRole(Role.ISSUER, issuer);
        distribute(USD);
        vm.assertEq(asset.claimableYield(alice), USD);
    }

    function test_Attack_SettlementUnderfunded() public {
        issue(alice, 100 * SHARE);
        vm.warp(asset.maturity());
        fund(issuer, 100 * USD - 1, address(asset));
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector,
                address(asset),
                100 * USD - 1,
                100 * USD
            )
        );
        vm.prank(issuer);
        asset.settle(USD);
        // Control: one unit more.
        fund(issuer, 100 * USD, address(asset));
        vm.prank(issuer);
        asset.settle(USD);
    }

    function test_Attack_SettlementUnderfundedByACurrencyWithAFee() public {
        FeeOnTransferShares feeCurrency = new FeeOnTransferShares();
        asset = createAssetPaidIn(address(feeCurrency), issuer, treasuryTerms());
        issue(alice, 100 * SHARE);
        feeCurrency.mint(issuer, 100 * USD);
        vm.startPrank(issuer);
        feeCurrency.approve(address(asset), 100 * USD);
        vm.warp(asset.maturity());
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.Underfunded.selector, 100 * USD, 99 * USD)
        );
        asset.settle(USD);
    }

    function test_Attack_DonationDoesNotFundASettlement() public {
        issue(alice, 100 * SHARE);
        vm.prank(admin);
        usdc.mint(address(asset), 100 * USD);
        vm.warp(asset.maturity());
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector,
                address(asset),
                0,
                100 * USD
            )
        );
        vm.prank(issuer);
        asset.settle(USD);
        fund(issuer, 100 * USD, address(asset));
        vm.prank(issuer);
        asset.settle(USD);
        vm.assertEq(asset.settlementReserve(), 100 * USD);
    }

    // Redemption

    function test_RedeemsAtTheSettlementPrice() public {
        issue(alice, 100 * SHARE);
        issue(bob, 100 * SHARE);
        settleAt(1_040_000);

        vm.expectEmit(address(asset));
        emit IFinancialAsset.Redeemed(alice, mallory, 40 * SHARE, 41_600_000);
        vm.prank(alice);
        vm.assertEq(asset.redeem(40 * SHARE, mallory), 41_600_000);
        vm.assertEq(usdc.balanceOf(mallory), 41_600_000);
        vm.assertEq(asset.balanceOf(alice), 60 * SHARE);
        vm.assertEq(asset.totalSupply(), 160 * SHARE);
        vm.assertEq(asset.settlementReserve(), 166_400_000);
    }

    function test_LastRedemptionLeavesNothingBehind() public {
        issue(alice, SHARE / 3);
        issue(bob, SHARE / 3);
        settleAt(1);
        vm.assertEq(asset.settlementReserve(), 1);
        vm.prank(alice);
        vm.assertEq(asset.redeem(SHARE / 3, alice), 0);
        vm.prank(bob);
        vm.assertEq(asset.redeem(SHARE / 3, bob), 1);
        vm.assertEq(usdc.balanceOf(address(asset)), 0);
        vm.assertEq(asset.totalSupply(), 0);
    }

    function test_RedemptionWaitsForSettlement() public {
        issue(alice, SHARE);
        vm.warp(asset.maturity());
        vm.expectRevert(IFinancialAsset.NotSettled.selector);
        vm.prank(alice);
        asset.redeem(SHARE, alice);
    }

    function test_RejectsRedeemingZeroTooMuchOrToTheZeroAddress() public {
        issue(alice, SHARE);
        issue(bob, SHARE);
        settleAt(USD);
        vm.startPrank(alice);
        vm.expectRevert(IFinancialAsset.ZeroAmount.selector);
        asset.redeem(0, alice);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientBalance.selector,
                alice,
                SHARE,
                SHARE + 1
            )
        );
        asset.redeem(SHARE + 1, alice);
        _expectInvalidRecipient(address(0));
        asset.redeem(SHARE, address(0));
        _expectInvalidRecipient(address(asset));
        asset.redeem(SHARE, address(asset));
    }

    function test_Attack_TakingTheWholeReserveWithOthersShares() public {
        issue(alice, SHARE);
        issue(mallory, 1);
        settleAt(USD);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientBalance.selector,
                mallory,
                1,
                SHARE + 1
            )
        );
        vm.prank(mallory);
        asset.redeem(SHARE + 1, mallory);
        // Control: shares of its own.
        vm.prank(alice);
        vm.assertEq(asset.redeem(SHARE, alice), USD);
    }

    function testFuzz_RedemptionsPayEveryHolderInFull(
        uint256[5] memory holdings,
        uint256 price
    ) public {
        price = bound(price, 1, 1e12);
        uint256 supply;
        for (uint256 i = 0; i < holdings.length; i++) {
            holdings[i] = bound(holdings[i], 1, 200_000 * SHARE);
            supply += holdings[i];
            issue(_holder(i), holdings[i]);
        }
        settleAt(price);

        uint256 funded = asset.settlementReserve();
        vm.assertGe(funded * SHARE, supply * price);
        uint256 paid;
        for (uint256 i = 0; i < holdings.length; i++) {
            address holder = _holder(i);
            vm.prank(holder);
            uint256 amount = asset.redeem(holdings[i], holder);
            vm.assertGe(amount, (holdings[i] * price) / SHARE);
            paid += amount;
        }
        vm.assertEq(paid, funded);
        vm.assertEq(usdc.balanceOf(address(asset)), 0);
    }

    function testFuzz_Attack_RoundingDrainBySplittingARedemption(
        uint256 shares,
        uint256 first,
        uint256 price
    ) public {
        price = bound(price, 1, 1e12);
        shares = bound(shares, 2, 1000 * SHARE);
        first = bound(first, 1, shares - 1);
        issue(mallory, shares);
        issue(alice, 1000 * SHARE);
        settleAt(price);
        vm.startPrank(mallory);
        uint256 paid = asset.redeem(first, mallory) + asset.redeem(shares - first, mallory);
        vm.assertLe(paid, (shares * price) / SHARE);
    }

    // Pausing

    function test_PauseStopsIssuing() public {
        vm.prank(pauser);
        asset.pause();
        vm.assertTrue(asset.paused());
        vm.expectRevert(Pausable.EnforcedPause.selector);
        vm.prank(issuer);
        asset.issue(alice, SHARE, 0);
    }

    function test_Attack_PauseDoesNotHoldHoldersHostage() public {
        issue(alice, 100 * SHARE);
        fund(issuer, 110 * USD, address(asset));
        vm.prank(pauser);
        asset.pause();

        vm.prank(issuer);
        asset.distribute(PaymentKind.INCOME, 10 * USD, 1, 2, inSeconds(1 days));
        skip(1 days);
        move(alice, bob, 50 * SHARE);
        vm.prank(alice);
        vm.assertEq(asset.claimYield(alice), 10 * USD);
        vm.warp(asset.maturity());
        vm.prank(issuer);
        asset.settle(USD);
        vm.prank(alice);
        vm.assertEq(asset.redeem(50 * SHARE, alice), 50 * USD);
        vm.prank(bob);
        vm.assertEq(asset.redeem(50 * SHARE, bob), 50 * USD);
    }

    // Permit

    function test_PermitGivesAnAllowance() public {
        (address signer, uint256 key) = actorWithKey("signer");
        (uint8 v, bytes32 r, bytes32 s) = signPermit(
            key,
            asset.DOMAIN_SEPARATOR(),
            alice,
            3 * SHARE,
            0,
            block.timestamp
        );
        asset.permit(signer, alice, 3 * SHARE, block.timestamp, v, r, s);
        vm.assertEq(asset.allowance(signer, alice), 3 * SHARE);
    }

    /// @dev The domain is what wallets build from the name of a token, whatever its length.
    function test_ThePermitsOfATokenWithALongNameHaveItsDomain() public {
        AssetTerms memory terms = treasuryTerms();
        terms.name = repeated(unicode"東京", 250);
        asset = createAsset(terms);
        bytes32 domain = keccak256(
            abi.encode(
                keccak256(
                    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                ),
                keccak256(bytes(terms.name)),
                keccak256("1"),
                block.chainid,
                address(asset)
            )
        );
        vm.assertEq(asset.DOMAIN_SEPARATOR(), domain);
        (bytes1 fields, , string memory version, uint256 chainId, address verifier_, , ) = asset
            .eip712Domain();
        vm.assertTrue(fields == 0x0f);
        vm.assertEq(version, "1");
        vm.assertEq(chainId, block.chainid);
        vm.assertEq(verifier_, address(asset));

        (address signer, uint256 key) = actorWithKey("signer");
        (uint8 v, bytes32 r, bytes32 s) = signPermit(key, domain, alice, SHARE, 0, block.timestamp);
        asset.permit(signer, alice, SHARE, block.timestamp, v, r, s);
        vm.assertEq(asset.allowance(signer, alice), SHARE);
        vm.assertEq(asset.nonces(signer), 1);
    }

    function test_Attack_UsingAPermitAgainOrElsewhere() public {
        (address signer, uint256 key) = actorWithKey("signer");
        (uint8 v, bytes32 r, bytes32 s) = signPermit(
            key,
            asset.DOMAIN_SEPARATOR(),
            mallory,
            SHARE,
            0,
            block.timestamp
        );
        FinancialAsset twin = createAsset(treasuryTerms());
        vm.expectPartialRevert(NamePermit.ERC2612InvalidSigner.selector);
        twin.permit(signer, mallory, SHARE, block.timestamp, v, r, s);
        vm.expectPartialRevert(NamePermit.ERC2612InvalidSigner.selector);
        asset.permit(signer, mallory, 2 * SHARE, block.timestamp, v, r, s);

        asset.permit(signer, mallory, SHARE, block.timestamp, v, r, s);
        vm.prank(signer);
        asset.approve(mallory, 0);
        vm.expectPartialRevert(NamePermit.ERC2612InvalidSigner.selector);
        asset.permit(signer, mallory, SHARE, block.timestamp, v, r, s);

        uint256 signed = block.timestamp;
        skip(1);
        vm.expectRevert(
            abi.encodeWithSelector(NamePermit.ERC2612ExpiredSignature.selector, signed)
        );
        asset.permit(signer, mallory, SHARE, signed, v, r, s);
    }

    function _perpetual() private returns (FinancialAsset) {
        AssetTerms memory terms = treasuryTerms();
        terms.maturity = 0;
        terms.repaymentPerShare = 0;
        return createAsset(terms);
    }

    function _deploy(address registry_, address currency, AssetTerms memory terms) private {
        Deploy.financialAsset(
            IRoles(roles),
            IAssetRegistry(registry_),
            currency,
            servicing,
            issuer,
            terms
        );
    }

    /// @dev Through the factory, which checks names.
    function _create(AssetTerms memory terms) private {
        vm.prank(issuer);
        factory.create(AssetClass.TREASURY, terms, METADATA_URI, METADATA_HASH, "text");
    }

    function _holder(uint256 index) private pure returns (address) {
        return address(uint160(0xA000 + index));
    }

    function _expectInvalidRecipient(address recipient) private {
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.InvalidRecipient.selector, recipient)
        );
    }
}
